/**
 * What stands around the text of an announcement, as templates (see patterns/template.ts): each
 * with a text that it fits, which the tests read.
 */
export const announcementClasses = {
  not: [
    'do not',
    'dont',
    'no need to',
    'not',
    'never',
    'without',
    'neednt',
    'shouldnt be',
    'should not be',
    'doesnt need to be',
    'isnt',
    'no',
  ],
  unpinned: [
    'this one',
    'it',
    'this',
    'that',
    'to the top',
    'at the top',
    'the post',
    'required',
    'needed',
    'necessary',
  ],
  place: ['put', 'stick', 'keep', 'leave', 'place', 'make'],
  top: ['(at|to|on) [the] [very] top [of [the] (page|list|board|feed|announcements)]'],
  toBe: [
    'and',
    'then',
    'also',
    'to be',
    'should be',
    'must be',
    'keep (it|this)',
    'make (it|this) [a|an]',
    'have (it|this)',
  ],
  pinned: [
    'announcement',
    'post',
    'message',
    'notice',
    'news',
    'to the top',
    'at the top',
    'on top',
    'please',
  ],
  pinLead: [
    'and',
    'then',
    'also',
    'so',
    'please',
    'can you',
    'could you',
    'must',
    'i want to',
    'id like to',
    'lets',
  ],
  pinWhat: [
    'this',
    'it',
    'that',
    'the following',
    'this one',
    'the (post|announcement)',
    'post',
    'announcement',
    'me',
    '(a|an) (announcement|post|notice|message|note)',
  ],
  noted: ['announcement', 'post', 'message', 'one', 'notice', 'note'],
  saying: [
    'saying',
    'that',
    'that says',
    'which says',
    'stating',
    'announcing',
    'about',
    'on',
    'about the fact that',
    'to say',
    'to the effect',
    'with the text',
    'reading',
    '(telling|reminding|informing) <people>',
    'letting <people> know',
  ],
  sticky: [
    'post',
    'announcement',
    'note',
    'message',
    'notice',
    'this',
    'it',
    'at the top',
    'to the top',
    'on top',
    'please',
  ],
  people: [
    'everyone',
    'everybody',
    'members',
    'all',
    'people',
    'folks',
    'residents',
    'parents',
    'families',
    'neighbors',
    'neighbours',
    'volunteers',
    'our members',
    'us',
    'them',
    'the others',
    'tenants',
    'players',
    'students',
    'guests',
    'all of you',
    'all (members|residents|parents|families|neighbors|neighbours|volunteers)',
    'the (group|community|members|team|neighborhood|neighbourhood|residents|congregation)',
    'the (parents|families|club|whole group|whole community)',
  ],
  tell: [
    'post',
    'announce',
    'tell',
    'let',
    'add',
    'create',
    'make',
    'write',
    'send',
    'publish',
    'put',
    'share',
    'remind',
    'notify',
    'inform',
    'pin',
    'text',
    'email',
    'message',
  ],
  make: [
    'post',
    'add',
    'create',
    'make',
    'write',
    'send [out]',
    'publish',
    'put (up|out)',
    'share',
    'new',
    'draft',
    'compose',
  ],
  some: ['a', 'an', 'the', 'this', 'another', 'one', 'following', 'my', '<plain>'],
  plain: [
    'new',
    'quick',
    'short',
    'important',
    'urgent',
    'general',
    'following',
    'site',
    'community',
    'pinned',
    'friendly',
    'gentle',
    'brief',
    'little',
  ],
  announcement: [
    'announcement',
    'notice',
    'bulletin',
    'psa',
    'public service announcement',
    'announcment',
    'anouncement',
  ],
  board: ['the (board|site|page|feed|wall|announcements [tab|page])'],
  label: [
    'fyi',
    'psa',
    'heads up',
    'heads - up',
    'attention [<people>]',
    'notice',
    'update',
    'news',
    'news flash',
    'important',
    'urgent',
    'reminder',
    'note',
    'message',
  ],
  ended: [':', ',', '!', '<dash>'],
  dash: ['-', '–', '—'],
  quote: ['"', '“', '”', "'", '‘', '’'],
  title: ['title', 'headline', 'subject', 'heading'],
  body: ['body', 'text', 'message', 'content', 'detail', 'details'],
  greeting: [
    'hi',
    'hello',
    'hey',
    'dear',
    'good (morning|afternoon|evening)',
    'attention',
    'greetings',
    'welcome',
    'happy ~word',
    '(great|good|big|exciting) news',
    'reminder',
    'important',
    'urgent',
    'fyi',
    'psa',
    'heads up',
    'oops',
    'thanks',
    'thank you',
    'ok',
    'congrats',
    'congratulations',
  ],
  reader: [
    'all',
    'everyone',
    'everybody',
    'members',
    'folks',
    'friends',
    'team',
    'neighbors',
    'neighbours',
    'there',
    'families',
    'parents',
    'residents',
    'again',
    'and',
  ],
}

/** Says that the announcement is not pinned; this wins over what says that it is. */
export const noPinWordings = {
  '[but|and|please] (do not|dont|never|no need to|neednt) <place> (it|this|that) [one] (<top>|sticky)':
    "and don't keep it at the top",
  '(not|no) sticky': 'not sticky',
  '[but|and|please] <not> [need] [to] [be|get] [-] (pin|pinned|pinning) <unpinned>*4 [[,] please]':
    'but no need to pin this one, please',
  '[but|and|please] (unpin|unpinned|un [-] (pin|pinned)) <unpinned>*4': 'un-pinned',
}

/** Says that the announcement is pinned, anywhere in the text. */
export const pinWordings = {
  '[please] [<toBe>] pinned <pinned>*4': 'make it a pinned post',
  '<pinLead>*3 (pin|pinning) <pinWhat> [<noted>] [<top>] [please|for (everyone|now|me)] [<saying>]':
    'can you pin this post to the top for now saying',
  '[please] pin &(:|-|~bracket)': 'please pin: lost cat',
  'pin <top>': 'pin to the top',
  '[please] [make (it|this)|as [a|an]|(post|create) [a|an]|a|an] (sticky|stickied) <sticky>*5':
    'make it sticky please',
  '[please] (stick|keep|put|leave) [(this|it|that) [announcement|post|one|up]] <top> [please]':
    'keep this one at the very top',
  '(at|to) the top [of [the] (page|list|board|announcements)] [,] please': 'at the top, please',
}

/** 'Pin the new visitor policy: …': an instruction about the rest of the text. */
export const leadingPinWordings = {
  '^ [please|can you|could you|pls] [,] pin &((the|our|a|an|new|my|for|everyone|up) !(number|code))':
    'Please pin the new policy',
}

/** What asks for the announcement in front of its text. */
export const announcementLeadWordings = {
  '^ (please|pls|plz|hey|ok|okay|hi|hello) [there] [,|:|!] &(can|could|<tell>|[a|an] announcement)':
    'please tell everyone',
  '^ (can|could|would|will) (you|we|u) [please] &(<tell>)': 'can you please post',
  '^ (id|i would) (like|love) [you] to &(<tell>)': "I'd like you to announce",
  '^ (i|we) (want|need|would like) [you] to &(<tell>)': 'we want to share',
  '^ [<make>] [<some>] [<plain>] <announcement> [(to|for) <people>] [<saying>] [that] [:|,|.|!|<dash>]':
    'Post a quick announcement to all members saying that',
  '^ (announce|announcing|proclaim) [this|the following] [(to|for) <people>] [[,] that|:]':
    'Announce to everyone that',
  '^ (tell|inform|notify|alert|advise|update|warn) <people> [that|about|of] [:|,]':
    'tell the team that',
  '^ (let|letting) <people> know [that|about] [:|,]': 'let everyone know that',
  '^ (text|email|message) (<people>|(the|our) ~word) (that|:) [:|,]': 'text the tenors that',
  '^ send (<people>|(the|our) ~word) (a|an) <plain>*2 (text|message|email|note) (that|saying|:) [that] [:|,]':
    'send everybody a text that',
  '^ send [out] (a|an) <plain>*2 (text|message|email|note) to (<people>|(the|our) ~word) (that|saying|:) [that] [:|,]':
    'send a message to everyone saying that',
  '^ (spread|pass) the word [that|about] [:|,]': 'spread the word about',
  '^ (post|publish|share|write|say|send out|put out|put up|broadcast|communicate) [this|the following|(a|an) (note|message|post|reminder|update)|something] [(to|for|on|in|with) (<people>|<board>)] [that|saying|about|says] [:|,|.|<dash>]':
    'post a note on the board saying',
  '^ (remind|reminding) <people> [that] !(to|of|about)': 'remind parents that',
  '^ [just] [a|an] [<plain>] <label> [(to|for) <people>] <ended> <ended>*4':
    'Just a quick reminder!!',
  '^ as (a|an) &(reminder|announcement)': 'as a reminder',
  '^ (saying|that says|stating) [that] [:]': 'saying that:',
}

/** Names the headline; what follows is the text. */
export const namedHeadlineWordings = {
  '^ <title> [is] [:|=] [<quote>] {headline} [<quote>] (;|,|.|and|<dash>|~break|[,] with) [the] <body> [is] [:|=] [<quote>]':
    'Title: Fair day, text: All are invited',
  '^ <title> [is] [:|=] <quote> {headline} <quote> [the] <body> [is] [:|=] [<quote>]':
    'headline is "Fair day" body "All are invited"',
  '^ (titled|called|with [the] <title>|headlined|<title>|titled) [:] [<quote>] {headline} [<quote>] (:|.|<dash>|~break|saying [that]|that says|with [the] <body>) [<body>] [:] [<quote>]':
    'titled "Fair day": All are invited',
}

/** Nothing but a salutation, without the marks of the sentence. */
export const greetingOnlyWordings = { '^ <greeting> <reader>*4 $': 'Good morning everyone' }

/** What a headline leaves out in front of what it says. */
export const spokenWordings = {
  '^ [just] (hi|hello|hey|dear) <reader> [,|:|!|<dash>]': 'Hi all,',
  '^ [just] ([please] (note|be advised)|[this is] [just] [a] [quick] reminder) [that|:|,]':
    'this is just a reminder that',
  '^ [just] (we are|were) (happy|pleased|excited|sorry|delighted) to (announce|say|share|inform you) [that]':
    'we are pleased to say that',
}

/** Asks somebody for the announcement, so that a question mark belongs to the request. */
export const requestWordings = {
  '^ [hi|hello|hey] [,|!] (can|could|would|will) (you|we)': 'Hey, could you',
}

/** How a question begins. */
export const questionWords: ReadonlySet<string> = new Set(
  'who what when where why how which is are do does did has have can could would will anyone any'.split(
    ' ',
  ),
)

/** Words before which a long sentence is cut for its headline. */
export const clauseWords: ReadonlySet<string> = new Set(
  'because so due and but which when while since until if as please for'.split(' '),
)

/** Words that join a text to what is said about pinning in front of it. */
export const joiningWords: ReadonlySet<string> = new Set(['but', 'and', 'so', 'also', 'because'])
