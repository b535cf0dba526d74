import { courtesy, dayNames } from './english-courtesy.ts'

/**
 * What asks for something other than a new thing, as templates (see patterns/template.ts): each
 * with a text that it fits, which the tests read.
 */
export const refusalClasses = {
  ...dayNames,
  polite: courtesy,
  /** Nothing else can be done with what follows them. */
  erase: [
    'delete',
    'remove',
    'erase',
    'get rid of',
    'take down',
    'unpin',
    'discard',
    'purge',
    'wipe',
  ],
  /** What follows has to exist: 'cancel the lesson', but not 'Clear thinking workshop'. */
  cancel: ['cancel', 'clear', 'drop', 'uninstall', 'destroy', 'nuke', 'call off'],
  change: [
    'move',
    'reschedule',
    'postpone',
    'edit',
    'modify',
    'rename',
    'update',
    'change',
    'shift',
    'push back',
    'push',
    'correct',
    'fix',
    'replace',
    'swap',
    'bump',
    'amend',
    'adjust',
    'relocate',
    'duplicate',
    'copy',
    'merge',
    'undo',
  ],
  move: ['move', 'shift', 'change', 'bump', 'switch', 'push [back]'],
  /** They speak of something that exists. */
  known: [
    'the',
    'my',
    'our',
    'all',
    'this',
    'that',
    'it',
    'its',
    'every',
    'his',
    'her',
    'their',
    '~genitive',
    'event',
    'events',
    'next',
    'tomorrow',
    'today',
    '<weekday>',
  ],
  ours: [
    'event',
    'events',
    'announcement',
    'announcements',
    'post',
    'posts',
    'link',
    'links',
    'contact',
    'contacts',
    'profile',
    'profiles',
    'member',
    'members',
    'entry',
    'entries',
    'site',
    'community',
    'calendar',
    'directory',
    'everything',
    'all of',
    'account',
    'accounts',
    'database',
    'data',
    'record',
    'records',
    'user',
    'users',
    'page',
    'pages',
    'series',
    'notice',
    'notices',
    'it',
    'them',
  ],
  moved: ['~word', '~number', '-', ':'],
  otherDay: [
    '<weekday>',
    'tomorrow',
    'tonight',
    'week',
    'month',
    '<month> ~number',
    '~number (st|nd|rd|th|am|pm|a . m|p . m|: ~number|/ ~number)',
  ],
  greeted: ['(hi|hello|hey|so|ok|okay|and|please) [,]'],
  attending: ['coming', 'going', 'attending', 'there', 'here', 'free', 'available', 'signed up'],
  written: ['poem', 'story', 'essay', 'song', 'joke', 'code', 'program', 'script'],
}

/** An order to delete what exists. */
export const deletingWordings = {
  '^ <polite>*4 <erase> !(-|:|,|$)': 'please delete Sam Lee',
  '^ <polite>*4 <cancel> (<known>|any|both|on|from|<ours>)': 'can you cancel tomorrow',
}

/** An order to delete what exists, where the text is an announcement. */
export const deletingOurWordings = {
  '^ <polite>*4 (<erase>|<cancel>) !(your) ..10 <ours>': 'Please remove the old notices',
}

/** An order to change what exists. */
export const changingWordings = {
  '^ <polite>*4 <change> <known>': "rename Ana's talk",
  '^ <polite>*4 (reschedule|postpone) (~word|~number)': 'postpone yoga',
  '^ <polite>*4 <move> !(of|up|out|in|from) <moved>*8 (to|until) [next|this|the] <otherDay>':
    'Move yoga to Thursday',
}

/** An order to change what exists, where the text is an announcement. */
export const changingOurWordings = {
  '^ <polite>*4 <change> !(your) ..10 <ours>': 'correct the hours in that notice',
}

/** A question, or an order to look something up. */
export const askingWordings = {
  '^ <greeted>*2 whats': "hey, what's on",
  '^ <greeted>*2 what (is|are|do|does|can|was|were|time|day|event|events)': 'what time is choir',
  '^ <greeted>*2 (whens|wheres|hows)': "when's the fair",
  '^ <greeted>*2 when (is|are|does|do|was)': 'when does it open',
  '^ <greeted>*2 where (is|are|do|does)': 'where do we meet',
  '^ <greeted>*2 who (are|can|was)': 'who can help',
  '^ <greeted>*2 who (is|else is|will be) <attending>': 'who is coming',
  '^ <greeted>*2 whos <attending>': "who's coming",
  '^ <greeted>*2 how (is|are|do|does|can|many|much|old|long)': 'how many members are there',
  '^ <greeted>*2 (why|which|does|did|have we|am i|show me)': 'so why is it closed',
  '^ <greeted>*2 is (there|it|the|this|anyone|anybody|everyone|everybody)': 'is there choir today',
  '^ <greeted>*2 are (there|you|we)': 'are there any spaces',
  '^ <greeted>*2 do (we|you|i)': 'do we have a room',
  '^ <greeted>*2 has (the|anyone)': 'has the shop opened',
  '^ <greeted>*2 list (all|the|my|our|every)': 'please list all events',
  '^ <greeted>*2 (find|search|look up) !(-)': 'find the number of Sam',
  '^ <greeted>*2 tell me (about|what|when|who|how|a joke)': 'tell me about the fair',
  '^ <greeted>*2 (explain|summarise|summarize|translate|calculate)': 'explain the rules',
  '^ <greeted>*2 write [me] (a|an|some) <written>': 'write me a poem',
}

/** A question to the assistant, rather than one to the readers of an announcement. */
export const askedAssistantWordings = {
  '(you|your|yourself|show me|list (all|the|my|our|every))': 'Which of these can you see',
  '(find|search|look up|tell me|explain|translate|calculate|poem|joke|code)': 'find the rules',
  'how (do|can) i': 'How do I sign in',
  'how many': 'how many people live here',
  'when is the next': 'When is the next fair',
  'what events': 'what events are on',
  'whats the weather': "what's the weather",
  'weather (today|tomorrow|like)': 'what is the weather like',
}

/** Offers an address: 'find the map here: …'. */
export const offeringWordings = { '^ (find|see) !(-)': 'Find the map here' }
