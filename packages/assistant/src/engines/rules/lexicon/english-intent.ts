import type { Tool } from '../../reader.ts'
import { courtesy, dayNames } from './english-courtesy.ts'

/**
 * Wordings that say which kind of thing a text is about, as templates (see patterns/template.ts).
 * The test beside intent.ts has examples of each list.
 */
export const intentClasses = {
  fullWeekday: [...dayNames.weekday, ...dayNames.weekdays].filter((name) => /days?$/.test(name)),
  month: dayNames.month,
  polite: courtesy,
  make: [
    'add',
    'create',
    'make',
    'new',
    'schedule',
    'setup',
    'set up',
    'post',
    'put',
    'write',
    'book',
    'plan',
    'insert',
    'publish',
    'save',
    'enter',
    'send [out]',
    'draft',
    'register',
    'share',
  ],
  some: ['(up|in|out) [<article>] [<adjective>]', '<article> [<adjective>]', '<adjective>'],
  article: ['a', 'an', 'the', 'this', 'another', 'our', 'one', 'my', 'as a', 'as an'],
  adjective: [
    'new',
    'quick',
    'short',
    'recurring',
    'weekly',
    'monthly',
    'important',
    'pinned',
    'useful',
    'urgent',
    'calendar',
    'community',
    'public',
  ],
  announcement: [
    'announcement',
    'announcements',
    'announcment',
    'announcments',
    'notice',
    'notices',
    'bulletin',
    'bulletins',
    'psa',
    'psas',
  ],
  event: [
    'event',
    'events',
    'appointment',
    'appointments',
    'calendar event',
    'calendar events',
    'calendar entry',
    'calendar item',
    'calendar items',
  ],
  contact: [
    'profile',
    'contact',
    'directory entry',
    'member',
    'person',
    'neighbor',
    'neighbour',
    'resident',
  ],
  link: [
    '[web] (link|links|bookmark|bookmarks|url|urls|website|websites|webpage|webpages)',
    'web (page|pages)',
  ],
  directory: ['directory', 'contact', 'contacts', 'contact list', 'phone book', 'roster'],
  group: [
    'everyone',
    'everybody',
    'all',
    'members',
    'people',
    'folks',
    'residents',
    'parents',
    'families',
    'neighbors',
    'neighbours',
    'volunteers',
  ],
  all: ['everyone', 'everybody', 'members', 'people', 'folks', 'residents', 'parents', 'families'],
  state: [
    'closed',
    'shut',
    'canceled',
    'cancelled',
    'postponed',
    'moved',
    'out of order',
    'out of service',
    'back',
    'fixed',
    'reopen',
    'reopened',
    'reopening',
    'unavailable',
    'available again',
    'delayed',
  ],
  lost: [
    'cat',
    'dog',
    'kitten',
    'puppy',
    'rabbit',
    'tortoise',
    'bird',
    'keys',
    'key',
    'phone',
    'wallet',
    'purse',
    'scarf',
    'jacket',
    'coat',
    'glove',
    'gloves',
    'glasses',
    'ring',
    'bag',
    'umbrella',
    'hat',
    'teddy',
    'bike',
    'earring',
    'necklace',
    'watch',
  ],
}

const lead = '^ <polite>*4'

/** Orders at the beginning; the first one that fits counts. */
export const commandTemplates: readonly (readonly [Tool, readonly string[]])[] = [
  ['createEvent', [`${lead} pin (this|it|the ..4) to (the|my) calendar`]],
  [
    'createAnnouncement',
    [
      `${lead} <make> [<some>] <announcement>`,
      `${lead} (announcement|announce|psa|broadcast|fyi|sticky|heads-up|heads up|spread the word)`,
      `${lead} (tell|inform|notify|alert|warn|advise) (<group>|the|our)`,
      `${lead} let (<group>|the ..1|our ..1) know`,
      `${lead} (text|email|message) (<group>|the ..1|our ..1) (that|:)`,
      `${lead} send (<group>|the ..1|our ..1) (a|an) <adjective>*2 (text|message|email|note) (that|saying|:)`,
      `${lead} send [out] (a|an) <adjective>*2 (text|message|email|note) to (<group>|the ..1|our ..1) (that|saying|:)`,
      `${lead} share [this|the following] with (<group>|the|our)`,
      `${lead} pin (this|a|an|the|it)`,
      `${lead} post (that|this :|a note|a message|a reminder|a update)`,
      `${lead} (post|reminder|news|update|notice|important|urgent|attention) [everyone|all] (:|!)`,
      `${lead} remind <group> that`,
    ],
  ],
  [
    'createEvent',
    [
      `${lead} <make> [<some>] <event>`,
      `${lead} event (:|-)`,
      `${lead} calendar :`,
      `${lead} schedule !($|of|is|for|change|update)`,
      `${lead} put ..30 on the calendar`,
      `${lead} add ..30 to (the|our) calendar`,
    ],
  ],
  [
    'createProfile',
    [
      `${lead} <make> [<some>] <contact>`,
      `${lead} (profile|contact|new member|new contact) (:|for)`,
      `${lead} (add|put|enter|list|include) ..30 (to|in|into|on) (the|our) ..1 <directory>`,
    ],
  ],
  [
    'createLink',
    [
      `${lead} <make> [<some>] <link>`,
      `${lead} (link|bookmark|url|website) (:|to|for)`,
      `${lead} bookmark !($|:)`,
      `${lead} add ..30 to (the|our) links`,
    ],
  ],
]

/** Asks for an announcement anywhere in the text. */
export const announcingTemplates: readonly string[] = [
  'announce (that|to)',
  '(as|make|post) an announcement',
  '(tell|let|inform|notify) (<all>|all (members|residents|parents))',
  'pin (this|it)',
  'pinned (post|announcement)',
  'sticky post',
]

/** News rather than plans: something is closed, fixed, cancelled, moved. */
export const statingTemplates: readonly string[] = [
  '(is|are|was|were|has been|have been|will be) [now|currently|temporarily] <state>',
]

/** What has happened is an announcement, also when it is told on the calendar. */
export const newsTemplates: readonly string[] = [
  '(we|they) won',
  'someone (lost|found|left)',
  '(has|have) been found',
  'lost and found',
  '(congratulations|congrats)',
  'so proud of',
  '(was|were) (lost|found|left|stolen)',
]

/** Thanks, losses, wants and closures: no plans, even where they name a day. */
export const noticeTemplates: readonly string[] = [
  '(thanks|thank you|thx|ty) [so much|very much] (to|all|everyone|everybody|for)',
  '^ well done',
  '^ (lost|found|missing) [:|a|my|our|one] ..3 <lost>',
  '^ (lost|found|missing) (:|-)',
  '^ [has|have|does|did] (anyone|anybody) (got|have|found|seen|lost|know|want|need|selling)',
  '(closed|shut|off|broken|out of order) ..6 (until|till|til)',
  '^ no (parking|dogs|smoking|ball games|cycling)',
]

/** Thanks in front: an announcement, whatever figures it has, where it tells no hour. */
export const thankingWordings = {
  '^ [<polite>|and|so|a] [huge|big|massive|enormous|special|many|our|well] (thanks|thank you|thankyou|thx|ty|cheers) [again] [so much|very much|all|everyone|everybody] (to|for|from|!|,|.)':
    'a huge thanks to',
}

/** The kinds as they are offered as answers, in both languages. */
export const chosenKinds: readonly (readonly [Tool, ReadonlySet<string>])[] = [
  ['createAnnouncement', new Set(['announcement', 'anuncio'])],
  ['createEvent', new Set(['event', 'evento'])],
  ['createProfile', new Set(['contact', 'contacto', 'profile', 'perfil'])],
  ['createLink', new Set(['link', 'enlace'])],
]

/** A day, a time or a repetition. */
export const plannedWordings = {
  '(<fullWeekday>|today|tonight|tomorrow|noon|midnight|weekday|weekdays)': 'choir tonight',
  '(every|daily|weekly|monthly|next (week|month))': 'choir next week',
  '(at|from|@) ~number': 'choir @ 6',
  '~number (am|pm|a . m|p . m|: ~number|/ ~number)': 'choir 6:30',
  '<month> [.] ~number': 'choir Sept. 3',
  '~number [st|nd|rd|th] [of] <month>': 'choir 3rd of May',
}

/** A time with its hour. */
export const hourWordings = {
  '~number (am|pm|: ~number)': 'choir 6 pm',
  'at ~number': 'choir at 6',
}

/** Asks for somebody to be put into the directory. */
export const addingWordings = { '^ (add|put|create)': 'put Ana Ruiz in' }
