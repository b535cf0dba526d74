import type { ItemKind } from '@maypole/contract/community'
import type { ChangeLexicon } from './lexicon.ts'

/** Words in front of a command that ask politely. */
const polite = [
  'please',
  'pls',
  'hi',
  'hey',
  'hello',
  'ok',
  'okay',
  'kindly',
  'just',
  'now',
  'also',
  'and',
  'can you',
  'could you',
  'would you',
  'can we',
  'could we',
  'lets',
  'go ahead and',
  'i want to',
  'i want you to',
  'i need to',
  'i need you to',
  'id like to',
  'we need to',
  'we have to',
  'we want to',
  'i have to',
]

const verbs: ChangeLexicon['verbs'] = {
  delete: [
    'delete',
    'remove',
    'erase',
    'discard',
    'get rid of',
    'take down',
    'take off',
    'take',
    'drop',
    'scrap',
    'trash',
    'wipe',
    'purge',
    'clear',
  ],
  cancel: ['cancel', 'call off', 'call'],
  pin: ['pin', 'stick'],
  unpin: ['unpin', 'unstick'],
  rename: ['rename', 'retitle'],
  change: [
    'move',
    'reschedule',
    'postpone',
    'shift',
    'switch',
    'bump',
    'push back',
    'push',
    'delay',
    'bring forward',
    'bring',
    'put back',
    'relocate',
    'change',
    'update',
    'edit',
    'correct',
    'amend',
    'adjust',
    'modify',
    'set',
    'make',
  ],
  extend: ['extend', 'lengthen', 'shorten'],
  start: ['start', 'begin', 'finish', 'end'],
}

/** Verbs that only make sense with something that takes place. */
const eventVerbs: ReadonlySet<string> = new Set([
  'move',
  'reschedule',
  'postpone',
  'shift',
  'switch',
  'bump',
  'push back',
  'push',
  'delay',
  'bring forward',
  'bring',
  'put back',
  'relocate',
  'extend',
  'lengthen',
  'shorten',
  'cancel',
  'call off',
  'call',
  'start',
  'begin',
  'finish',
  'end',
])

/** Verbs that nobody uses for something new: what is not found then is asked about. */
const certainVerbs: ReadonlySet<string> = new Set([
  'delete',
  'erase',
  'unpin',
  'unstick',
  'rename',
  'retitle',
  'reschedule',
  'get rid of',
])

/** Verbs behind which a place can stand: 'move the play to the cafeteria'. */
const placeVerbs: ReadonlySet<string> = new Set([
  'move',
  'relocate',
  'shift',
  'switch',
  'change',
  'set',
])

const fieldNames: ChangeLexicon['fieldNames'] = [
  ['title', ['title', 'name', 'headline', 'heading'], ['event', 'announcement', 'link']],
  ['location', ['venue', 'location', 'place', 'room'], ['event']],
  ['start', ['start time', 'starting time', 'start', 'beginning'], ['event']],
  ['end', ['end time', 'finishing time', 'finish time', 'end', 'finish'], ['event']],
  ['time', ['date and time', 'time', 'date', 'day', 'hour'], ['event']],
  [
    'phoneNumber',
    [
      'phone number',
      'telephone number',
      'cell number',
      'mobile number',
      'number',
      'phone',
      'cell',
      'mobile',
      'telephone',
    ],
    ['profile'],
  ],
  ['email', ['email address', 'e-mail address', 'email', 'e-mail', 'mail address'], ['profile']],
  ['nickname', ['nickname', 'nick'], ['profile']],
  ['firstName', ['first name', 'given name'], ['profile']],
  ['lastName', ['last name', 'surname', 'family name'], ['profile']],
  ['url', ['url', 'web address', 'address', 'link'], ['link']],
]

/** Nouns that name a kind; an item need not have them in its title. */
const kindNouns: Readonly<Record<string, ItemKind>> = {
  announcement: 'announcement',
  post: 'announcement',
  notice: 'announcement',
  message: 'announcement',
  event: 'event',
  meeting: 'event',
  session: 'event',
  appointment: 'event',
  link: 'link',
  url: 'link',
  website: 'link',
  page: 'link',
  bookmark: 'link',
  contact: 'profile',
  member: 'profile',
  person: 'profile',
  profile: 'profile',
  entry: 'profile',
}

/** Where something is listed, said behind it: 'delete Sam from the directory'. */
const listPhrases: ChangeLexicon['listPhrases'] = [
  ['event', ['from the calendar', 'from our calendar', 'from the events', 'in the calendar']],
  ['profile', ['from the directory', 'from our directory', 'from the contacts', 'as a member']],
  ['link', ['from the links', 'from our links']],
  [
    'announcement',
    [
      'from the announcements',
      'to the top',
      'at the top',
      'from the top',
      'on top',
      'from the board',
    ],
  ],
]

/** Words of a reference that say nothing about which item is meant. */
const emptyWords: ReadonlySet<string> = new Set(
  'the a an this that these those our my their his her one ones thing about for on in at of to from with and by is was it its up please now new s next coming upcoming'.split(
    ' ',
  ),
)

/** Words for more than one item: nothing is done to several at a time. */
const bulkWords: ReadonlySet<string> = new Set(
  'all every everything everyone everybody each both any them anything'.split(' '),
)

/** Verbs that begin something new behind 'and'. */
const creatingVerbs = [
  'add',
  'create',
  'schedule',
  'put',
  'post',
  'announce',
  'write',
  'set up',
  'make',
  'plan',
]

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** What reading a change knows of English. */
export const englishChangeLexicon: ChangeLexicon = {
  language: 'en',
  polite,
  thanks: ['please', 'pls', 'thanks', 'thank you', 'thx'],
  verbs,
  eventVerbs,
  certainVerbs,
  placeVerbs,
  moves: {
    later: [],
    earlier: ['bring', 'bring forward'],
    longer: ['extend', 'lengthen'],
    shorter: ['shorten'],
  },
  steps: {
    by: ['by'],
    later: ['back', 'later', 'down', 'out'],
    earlier: ['forward', 'forwards', 'earlier', 'sooner', 'up'],
    longer: ['longer'],
    shorter: ['shorter'],
  },
  fieldNames,
  ofItem: ['of', 'for'],
  kindNouns,
  afterNoun: words('about for on of called named with saying titled that'),
  listPhrases,
  emptyWords,
  bulkWords,
  nextWords: words('next coming upcoming'),
  creatingVerbs,
  joints: ['to', 'until', 'till', 'into', 'for', 'on'].map((joint) => [joint, '']),
  oldLeads: ['instead of', 'rather than', 'and not', 'not', 'was'],
  oldArticles: ['the', 'at', 'on', 'in'],
  targetTails: ['instead', 'please', 'now', 'from now on', 'same time', 'same place'],
  reasons: ['because', 'since', 'as it', 'as we', 'as they', 'as the', 'for now'],
  hourLead: 'at',
  placeLeads: ['in', 'at', 'to', 'over to'],
  newPins: ['this', 'a', 'an'],
  swap: ['swap', 'exchange', 'switch round'],
  undo: ['undo', 'revert', 'roll back', 'restore'],
  and: ['and then', 'then', 'and also', 'and'],
}
