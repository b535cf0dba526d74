import type { Language } from '../../../terms.ts'

/** Words that nothing has understood and that cannot be left out, by what they would change. */
export type DoubtfulWords = {
  /** They change when something is: 'until', 'alternate'. */
  readonly decisive: ReadonlySet<string>
  /** In front of a day they make another day of it: 'after', 'the eve of'. */
  readonly siding: ReadonlySet<string>
  /** They stand between these and the day. */
  readonly holding: ReadonlySet<string>
  /** Behind a day they say which one it is, or that it may be another: 'after exams', 'or two'. */
  readonly binding: ReadonlySet<string>
  /** In front of a day they leave open which one it is: 'around the 20th'. */
  readonly hedging: ReadonlySet<string>
  /** With their name they say which days are meant: 'Remembrance weekend | Saturday'. */
  readonly named: ReadonlySet<string>
  /** They name one of several days: the third Tuesday is not the next one. */
  readonly selective: ReadonlySet<string>
  /** Numbers behind these count or name something else than a time: room 9, grades 6. */
  readonly counting: ReadonlySet<string>
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Doubtful words of each language, without accents. */
export const doubtfulWords: Readonly<Record<Language, DoubtfulWords>> = {
  en: {
    decisive: words(
      'every alternate alternating except excluding until till til fortnightly weekly monthly yearly annually quarterly biweekly oclock past before midnight noon weekday weekdays',
    ),
    siding: words('after since following preceding eve'),
    holding: words('the of to a'),
    binding: words('after before following preceding of or than within from since during past'),
    hedging: words(
      'around about roughly circa approx approximately nearly almost towards toward under than',
    ),
    named: words('weekend'),
    selective: words(
      'first second third fourth fifth last alternate most some certain many several odd even few',
    ),
    counting: words(
      'room rm grade grades age ages aged page pages chapter year level unit suite no number week group team pier gate lane court field table track hole route highway apt building platform terminal hall studio psalm lesson session part section class phase round day stage volume book episode season division troop pack ward district post lodge local',
    ),
  },
  es: {
    decisive: words(
      'cada todos todas excepto salvo hasta quincenal semanal mensual anual diario diaria alternos alternas mediodia medianoche visperas vispera puente entre',
    ),
    siding: words('despues antes tras siguiente anterior posterior previo vispera visperas'),
    holding: words('de del la el a al los las'),
    binding: words(
      'despues antes tras de del o u siguiente anterior posterior previo desde durante',
    ),
    hedging: words('hacia alrededor aproximadamente casi menos cerca'),
    named: words('puente'),
    selective: words(
      'primer primero segundo tercer tercero cuarto quinto ultimo penultimo pasado algunos algunas ciertos ciertas varios varias muchos muchas',
    ),
    counting: words(
      'aula sala salon portal piso numero pagina capitulo cancha grupo curso planta puerta calle edificio mesa pista nivel unidad tema parte sesion equipo nº n km talla',
    ),
  },
}

/**
 * What makes a day or a time doubtful, of both languages, as templates (see patterns/template.ts):
 * each with a text that it fits, which the tests read.
 */
export const doubtClasses = {
  or: ['or', 'o', 'u'],
  maybe: ['maybe', 'perhaps', 'possibly', 'even', 'quiza', 'quizas'],
}

/** A series ends when only the asker knows. */
export const openEndWordings = {
  '(until|till|til|thru|through|during) ~word [~word]': 'thru opening night',
}

/** Behind a day: which month or week it is in. */
export const whichMonthWordings = {
  '(of|in|after|before) [the|a] [~word] (month|week|year|next|last|this)': 'of the coming month',
}

/** In front of a time: it is that of something else. */
export const relatedTimeWordings = { '(after|before|during) (the|our|a)': 'after the' }

/** In front of a time: another number may be meant. */
export const otherBeforeWordings = { '~number <or>': '1 or' }

/** Behind a time: another number may be meant. */
export const otherBehindWordings = {
  '[,] (<or> [<maybe>]|maybe|perhaps) ~number': ', maybe 4',
}

/** A place of nothing but these was misread: '18th', '2027', 'next week'. */
export const noPlaceAtAllWordings = {
  '^ [the] ~number [st|nd|rd|th] [past|to|of|week|month|year|day] $': 'the 18th',
  '^ [the] (latest|earliest|next|last|this|every|each|late|early|noon|midnight|past|half|quarter) [past|to|of|week|month|year|day] $':
    'next week',
}

/** In front of a name and a weekday: 'on Founders Sunday' is another day. */
export const namedDayLeads: ReadonlySet<string> = words('on this next every by until')

/** A name behind these is somebody's, or that of a place. */
export const nameHolders: readonly string[] = [
  'vs',
  'versus',
  'meets',
  'hosting',
  'visiting',
  'coach',
  'pastor',
  'named',
  'feat',
  'mount',
  'lake',
  'saint',
  'called',
  'about',
  'against',
  'without',
  'like',
  'under',
  'behind',
]
