import type { HolidayRule } from '../words/holiday-rule.ts'
import type { Entries } from '../words/terms.ts'

/** Holidays by their names in Spanish. Names have no apostrophes. */
export const spanishHolidays: Entries<HolidayRule> = [
  [{ name: 'Año Nuevo', kind: 'fixed', month: 1, day: 1 }, 'año nuevo, día de año nuevo'],
  [
    { name: 'Reyes', kind: 'fixed', month: 1, day: 6 },
    'día de reyes, día de los reyes, reyes magos, epifanía',
  ],
  [{ name: 'la Candelaria', kind: 'fixed', month: 2, day: 2 }, 'candelaria, día de la candelaria'],
  [
    { name: 'San Valentín', kind: 'fixed', month: 2, day: 14 },
    'san valentín, día de san valentín, día de los enamorados',
  ],
  [
    { name: 'el Día de la Mujer', kind: 'fixed', month: 3, day: 8 },
    'día de la mujer, día internacional de la mujer',
  ],
  [{ name: 'San José', kind: 'fixed', month: 3, day: 19 }, 'día de san josé'],
  [{ name: 'el Día del Niño', kind: 'fixed', month: 4, day: 30 }, 'día del niño'],
  [{ name: 'San Isidro', kind: 'fixed', month: 5, day: 15 }, 'día de san isidro'],
  [{ name: 'San Juan', kind: 'fixed', month: 6, day: 24 }, 'san juan, día de san juan'],
  [{ name: 'San Pedro', kind: 'fixed', month: 6, day: 29 }, 'día de san pedro'],
  [{ name: 'Santiago', kind: 'fixed', month: 7, day: 25 }, 'día de santiago'],
  [{ name: 'la Asunción', kind: 'fixed', month: 8, day: 15 }, 'asunción, día de la asunción'],
  [{ name: 'el Grito', kind: 'fixed', month: 9, day: 15 }, 'noche del grito'],
  [
    { name: 'el Día de la Hispanidad', kind: 'fixed', month: 10, day: 12 },
    'día de la hispanidad, día de la raza',
  ],
  [{ name: 'Halloween', kind: 'fixed', month: 10, day: 31 }, 'halloween'],
  [
    { name: 'Todos los Santos', kind: 'fixed', month: 11, day: 1 },
    'todos los santos, día de todos los santos',
  ],
  [
    { name: 'el Día de Muertos', kind: 'fixed', month: 11, day: 2 },
    `día de muertos, día de los muertos, fieles difuntos, día de los difuntos`,
  ],
  [
    { name: 'Acción de Gracias', kind: 'nth', month: 11, weekday: 4, nth: 4 },
    'acción de gracias, día de acción de gracias',
  ],
  [{ name: 'la Constitución', kind: 'fixed', month: 12, day: 6 }, 'día de la constitución'],
  [{ name: 'la Inmaculada', kind: 'fixed', month: 12, day: 8 }, 'inmaculada, día de la inmaculada'],
  [
    { name: 'la Virgen de Guadalupe', kind: 'fixed', month: 12, day: 12 },
    'día de la virgen de guadalupe, día de la virgen, virgen de guadalupe',
  ],
  [
    { name: 'Nochebuena', kind: 'fixed', month: 12, day: 24 },
    'nochebuena, noche buena, víspera de navidad',
  ],
  [{ name: 'Navidad', kind: 'fixed', month: 12, day: 25 }, 'navidad, día de navidad'],
  [
    { name: 'los Santos Inocentes', kind: 'fixed', month: 12, day: 28 },
    'santos inocentes, día de los inocentes',
  ],
  [
    { name: 'Nochevieja', kind: 'fixed', month: 12, day: 31 },
    'nochevieja, noche vieja, víspera de año nuevo',
  ],
  [{ name: 'el Miércoles de Ceniza', kind: 'easter', plus: -46 }, 'miércoles de ceniza'],
  [{ name: 'el Domingo de Ramos', kind: 'easter', plus: -7 }, 'domingo de ramos'],
  [{ name: 'el Jueves Santo', kind: 'easter', plus: -3 }, 'jueves santo'],
  [{ name: 'el Viernes Santo', kind: 'easter', plus: -2 }, 'viernes santo'],
  [{ name: 'el Sábado Santo', kind: 'easter', plus: -1 }, 'sábado santo, sábado de gloria'],
  [
    { name: 'el Domingo de Pascua', kind: 'easter', plus: 0 },
    `pascua, la pascua, pascua de resurrección, domingo de pascua, 
domingo de resurrección, domingo de gloria`,
  ],
  [{ name: 'el Lunes de Pascua', kind: 'easter', plus: 1 }, 'lunes de pascua'],
  [{ name: 'la Ascensión', kind: 'easter', plus: 39 }, 'día de la ascensión'],
  [{ name: 'Pentecostés', kind: 'easter', plus: 49 }, 'pentecostés, domingo de pentecostés'],
  [{ name: 'el Corpus Christi', kind: 'easter', plus: 60 }, 'corpus christi, jueves de corpus'],
  [{ name: 'el Día de la Madre', kind: 'undated' }, 'día de la madre, día de las madres'],
  [{ name: 'el Día del Padre', kind: 'undated' }, 'día del padre'],
  [{ name: 'el Día del Trabajo', kind: 'undated' }, 'día del trabajo, día del trabajador'],
  [
    { name: 'el Día de la Independencia', kind: 'undated' },
    'día de la independencia, fiestas patrias',
  ],
  [{ name: 'el carnaval', kind: 'undated' }, 'carnaval, carnavales, martes de carnaval'],
  [{ name: 'Semana Santa', kind: 'undated' }, 'semana santa, semana de pascua'],
  [
    { name: 'el puente', kind: 'undated' },
    'puente de mayo, puente de diciembre, puente de la constitución',
  ],
]
