import type { Language } from '../../../terms.ts'
import type { TermLists, TermName, Terms } from './terms.ts'

/** Words that stand between the terms, by what they do. Each means that it is there. */
const joints = [
  'on',
  'at',
  'from',
  'to',
  'toThe',
  'until',
  'through',
  'start',
  'between',
  'and',
  'or',
  'of',
  'the',
  'in',
  'for',
  'after',
  'awayFrom',
  'before',
  'every',
  'other',
  'alternate',
  'pluralLead',
  'except',
  'not',
  'called off',
  'past',
  'pastVerb',
  'both',
  'ordinalEnding',
  'nextMonth',
  'ofMonth',
  'ofTheMonth',
  'weekends',
  'workdays',
  'allDay',
  'oclock',
  'sharp',
  'hoursBehind',
  'hour24',
  'halfPast',
  'pastHour',
  'toHour',
  'andMinutes',
  'lessMinutes',
  'times',
  'fromNow',
  'ofEach',
  'lengthLead',
  'halfA',
  'dayArticle',
  'onDay',
  'zoneNoun',
  'ohMinutes',
  'ish',
  'series',
  'andAHalf',
  'a',
  'asideLead',
  'asideNoun',
  'placeLead',
  'filler',
  'clauseJoint',
  'counted',
  'countedBehind',
  'alsoWord',
  'notNegated',
  'overnight',
  'once',
  'minutes',
  'doubt',
  'kin',
  'family',
  'honorific',
  'aboutHour',
  'near',
  'whole',
  'dayLead',
  'until month',
  'untilHour',
  'endsAt',
  'until the end',
  'byCount',
  'inARow',
  'afterNext',
  'feastKind',
  'feastWork',
  'longFeast',
  'openTime',
  'nameHolder',
  'timesPer',
  'eveOf',
  'usualEvent',
  'everyOrdinal',
  'vagueMany',
  'thisMonth',
  'through month',
  'nickname',
] as const

/** Kinds of gatherings, by when they are. */
const kinds = [
  'morning kind',
  'evening kind',
  'group kind',
  'civic kind',
  'all-day kind',
  'eveningWord',
  'runLength',
] as const
/** Classes of words around names, and of words in them. */
const nameJoints = [
  'besideName',
  'roleWord',
  'predicate',
  'occupation',
  'alsoName',
  'particle',
  'joiningParticle',
  'familyParticle',
  'nameSuffix',
  'givenName',
  'givenBehindParticle',
  'mobile',
  'firstLabel',
  'lastLabel',
  'factLead',
] as const
/** Classes of words around the title of a link. */
const linkJoints = [
  'linkLead',
  'linkPeople',
  'linkMay',
  'linkNow',
  'linkKeeper',
  'linkKeep',
  'linkSee',
  'linkAll',
  'linkArticle',
  'linkTail',
  'linkIs',
  'linkPlaced',
  'linkNamed',
  'linkNameEnd',
  'linkFor',
  'linkNameComma',
] as const
export type JointName =
  | (typeof joints)[number]
  | (typeof kinds)[number]
  | (typeof nameJoints)[number]
  | (typeof linkJoints)[number]

/** What a word may be by its letters, where nothing else is known of it. */
type LetterAtom = 'capitalName' | 'familyName' | 'lowerName' | 'nickWord'

/** A class of words. What the words of a joint mean is that they are there. */
export type AtomName = TermName | JointName | LetterAtom

/** What a language does otherwise than another, as costs (see reading/costs.ts) and orders. */
export type Facts = {
  /** "viernes 5" is a day of the month; "Friday 5" is more often a time. */
  numberBehindWeekday: number
  /** "lunes y miércoles" without an article repeats more easily than "Monday and Wednesday". */
  weekdaysRepeat: number
}

/** Everything that the grammar knows of a language: a value without a function. */
export type Lexicon = {
  readonly language: Language
  readonly terms: TermLists
  /** Phrases of each joint, divided by commas. */
  readonly joints: Readonly<Partial<Record<JointName, string>>>
  /** Marks that are joints: they cannot stand in a list that is divided by commas. */
  readonly spelled: readonly TermName[]
  /** Words that look like a misspelling of a term and are another word. */
  readonly otherWords: string
  readonly facts: Facts
  /** How many family names people have. */
  readonly familyNames: 1 | 2
  /** Whether the noun of a place is its first word: "iglesia Monte Sión", "Zion church". */
  readonly isPlaceNounFirst: boolean
}

/** What an atom means. */
export type AtomValue = Terms[TermName] | true
