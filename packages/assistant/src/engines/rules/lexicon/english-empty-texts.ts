import { courtesy, dayNames } from './english-courtesy.ts'

/** Texts that hold nothing to create, and texts that hold too much for one proposal. */
export const emptyTextClasses = {
  ...dayNames,
  polite: courtesy,
  greeting: [
    'hi',
    'hello',
    'hey',
    'hiya',
    'yo',
    'test',
    'testing',
    'thank',
    'thanks',
    'thank you',
    'ok',
    'okay',
    'yes',
    'no',
    'yep',
    'nope',
    'cool',
    'great',
    'please',
    'help',
    'help me',
    'lol',
    'hmm',
    'hmmm',
    'uh',
    'uhh',
    'um',
    'umm',
    'nothing',
    'idk',
    'whatever',
    'there',
    'you',
    'everyone',
    'good morning',
    'good afternoon',
    'good evening',
    'good night',
    'how are you',
    'what',
    'huh',
    'why',
    'sure',
    'nevermind',
    'never mind',
    'bye',
    'add',
    'create',
    'new',
    'something',
    'stuff',
    'foo',
    'bar',
    'asdf',
    'qwerty',
    'blah',
    'x',
    'xx',
    'xxx',
  ],
  ofKind: [
    'please',
    'add',
    'create',
    'make',
    'new',
    'a',
    'an',
    'the',
    'schedule',
    'post',
    'write',
    'another',
    'some',
    'event',
    'announcement',
    'contact',
    'person',
    'member',
    'profile',
    'link',
    'website',
    'meeting',
    'something',
    'for me',
    'can you',
    'could you',
    'i want to',
    'i need to',
    'id like to',
    'lets',
  ],
  kind: ['link', 'contact', 'announcement', 'profile', 'notice', 'event'],
  publish: ['add', 'create', 'make', 'post', 'put up', 'send [out]', 'write', 'publish'],
}

/** Nothing but greetings, without the marks of the text. */
export const greetingWordings = { '^ <greeting> <greeting>*4 $': 'hello there' }

/** Nothing but a kind, without the marks of the text. */
export const onlyKindWordings = { '^ <ofKind> <ofKind>*8 $': 'please add a new event' }

/** What stands in front of another order. */
export const jointWordings = {
  'and [also|then]': 'and also post a note',
  '(then|also|plus|;|.)': 'then announce it',
  ', [and]': ', and put up a notice',
}

/** How another order begins. */
export const orderWordings = {
  '[please] (add|create|announce|post|schedule|make|set up|put|write|send)': 'please post it',
  '[please] (a|an) [new] (event|announcement|link|contact|profile)': 'a new link',
}

/** An order for somebody: what follows has to hold a telephone number. */
export const contactOrderWordings = {
  '^ [please] (add|create|put|register) [a|an|the|our|my] ~capital': 'add our Sam Lee',
  '^ [please] (add|create|put|register) [a|an|the|our|my] [new] (contact|member|neighbor|neighbour)':
    'register a new member',
}

/** Tells when something is. */
export const plannedWordings = {
  '(<weekday>|<weekdays>|today|tonight|tomorrow|noon)': 'choir tonight',
  '~number (am|pm|a . m|p . m)': 'choir 5pm',
  'at ~number': 'choir at 6',
}

/** An order for a kind of thing. */
export const kindOrderWordings = {
  '^ [please] <publish> (a|an|the|another) [new] <kind>': 'please post a notice',
  '^ (a|an) [new] (announcement|contact|profile) (about|that|for|saying)':
    'a new announcement about it',
}

/** The kinds of things, by their words. */
export const namedKindWordings = [
  { '(event|calendar|schedule)': 'schedule choir' },
  { '(announcement|announce|announcing)': 'announce it' },
  { '(profile|contact|directory)': 'add to the directory' },
  { link: 'add a link' },
]

/** Two of these in a row are two orders, whatever they are about. */
export const firstOrderWordings = {
  '^ [please|can you] (add|create|schedule|announce|post)': 'can you add tea',
}
export const nextOrderWordings = { '^ (add|create|schedule)': 'create choir' }
