import type { HolidayRule } from './holiday-rule.ts'
import type { Entries } from './lexicon.ts'

function fixed(name: string, month: number, day: number): HolidayRule {
  return { name, kind: 'fixed', month, day }
}

function easter(name: string, plus: number): HolidayRule {
  return { name, kind: 'easter', plus }
}

function undated(name: string): HolidayRule {
  return { name, kind: 'undated' }
}

/**
 * Each rule with the names it goes by. A day that is another one in another country (Mother's Day,
 * Labour Day) is asked for.
 */
const rules: readonly (readonly [HolidayRule, ...string[]])[] = [
  [fixed('Año Nuevo', 1, 1), 'año nuevo', 'día de año nuevo'],
  [fixed('Reyes', 1, 6), 'día de reyes', 'día de los reyes', 'reyes magos', 'epifanía'],
  [fixed('la Candelaria', 2, 2), 'candelaria', 'día de la candelaria'],
  [fixed('San Valentín', 2, 14), 'san valentín', 'día de san valentín', 'día de los enamorados'],
  [fixed('el Día de la Mujer', 3, 8), 'día de la mujer', 'día internacional de la mujer'],
  [fixed('San José', 3, 19), 'día de san josé'],
  [fixed('el Día del Niño', 4, 30), 'día del niño'],
  [fixed('San Isidro', 5, 15), 'día de san isidro'],
  [fixed('San Juan', 6, 24), 'san juan', 'día de san juan'],
  [fixed('San Pedro', 6, 29), 'día de san pedro'],
  [fixed('Santiago', 7, 25), 'día de santiago'],
  [fixed('la Asunción', 8, 15), 'asunción', 'día de la asunción'],
  [fixed('el Grito', 9, 15), 'noche del grito'],
  [fixed('el Día de la Hispanidad', 10, 12), 'día de la hispanidad', 'día de la raza'],
  [fixed('Halloween', 10, 31), 'halloween'],
  [fixed('Todos los Santos', 11, 1), 'todos los santos', 'día de todos los santos'],
  [
    fixed('el Día de Muertos', 11, 2),
    ...['día de muertos', 'día de los muertos', 'fieles difuntos', 'día de los difuntos'],
  ],
  [
    { name: 'Acción de Gracias', kind: 'nth', month: 11, weekday: 4, nth: 4 },
    ...['acción de gracias', 'día de acción de gracias'],
  ],
  [fixed('la Constitución', 12, 6), 'día de la constitución'],
  [fixed('la Inmaculada', 12, 8), 'inmaculada', 'día de la inmaculada'],
  [
    fixed('la Virgen de Guadalupe', 12, 12),
    ...['día de la virgen de guadalupe', 'día de la virgen', 'virgen de guadalupe'],
  ],
  [fixed('Nochebuena', 12, 24), 'nochebuena', 'noche buena', 'víspera de navidad'],
  [fixed('Navidad', 12, 25), 'navidad', 'día de navidad'],
  [fixed('los Santos Inocentes', 12, 28), 'santos inocentes', 'día de los inocentes'],
  [fixed('Nochevieja', 12, 31), 'nochevieja', 'noche vieja', 'víspera de año nuevo'],
  [easter('el Miércoles de Ceniza', -46), 'miércoles de ceniza'],
  [easter('el Domingo de Ramos', -7), 'domingo de ramos'],
  [easter('el Jueves Santo', -3), 'jueves santo'],
  [easter('el Viernes Santo', -2), 'viernes santo'],
  [easter('el Sábado Santo', -1), 'sábado santo', 'sábado de gloria'],
  [
    easter('el Domingo de Pascua', 0),
    ...[
      'pascua',
      'la pascua',
      'pascua de resurrección',
      'domingo de pascua',
      'domingo de resurrección',
      'domingo de gloria',
    ],
  ],
  [easter('el Lunes de Pascua', 1), 'lunes de pascua'],
  [easter('la Ascensión', 39), 'día de la ascensión'],
  [easter('Pentecostés', 49), 'pentecostés', 'domingo de pentecostés'],
  [easter('el Corpus Christi', 60), 'corpus christi', 'jueves de corpus'],
  [undated('el Día de la Madre'), 'día de la madre', 'día de las madres'],
  [undated('el Día del Padre'), 'día del padre'],
  [undated('el Día del Trabajo'), 'día del trabajo', 'día del trabajador'],
  [undated('el Día de la Independencia'), 'día de la independencia', 'fiestas patrias'],
  [undated('el carnaval'), 'carnaval', 'carnavales', 'martes de carnaval'],
  [undated('Semana Santa'), 'semana santa', 'semana de pascua'],
  [undated('el puente'), 'puente de mayo', 'puente de diciembre', 'puente de la constitución'],
]

/** Holidays by their names in Spanish. */
export const spanishHolidays: Entries<HolidayRule> = Object.fromEntries(
  rules.flatMap(([rule, ...names]) => names.map((name) => [name, rule])),
)
