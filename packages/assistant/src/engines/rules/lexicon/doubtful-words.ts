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
    selective: words(
      'primer primero segundo tercer tercero cuarto quinto ultimo penultimo pasado algunos algunas ciertos ciertas varios varias muchos muchas',
    ),
    counting: words(
      'aula sala salon portal piso numero pagina capitulo cancha grupo curso planta puerta calle edificio mesa pista nivel unidad tema parte sesion equipo nº n km talla',
    ),
  },
}
