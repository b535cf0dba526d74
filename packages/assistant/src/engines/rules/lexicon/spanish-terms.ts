import type { Entries, Lexicon, UnitOfTime } from './lexicon.ts'
import { spanishHolidays } from './spanish-holidays.ts'

const smallWords =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
const tensWords = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
const ordinalForms = [
  'primero primer primera primeros primeras',
  'segundo segunda segundos segundas',
  'tercero tercer tercera terceros terceras',
  'cuarto cuarta cuartos cuartas',
  'quinto quinta quintos quintas',
  'sexto sexta',
  'séptimo séptima',
  'octavo octava',
  'noveno novena',
  'décimo décima',
]
const weekdayForms = [
  'lunes lun',
  'martes mart',
  'miércoles mié miérc',
  'jueves jue juev',
  'viernes vie vier',
  'sábado sáb',
  'domingo dom',
]
/** Without 'mar', which is the sea. */
const monthForms = [
  'enero ene',
  'febrero feb',
  'marzo',
  'abril abr',
  'mayo may',
  'junio jun',
  'julio jul',
  'agosto ago',
  'septiembre setiembre sept sep',
  'octubre oct',
  'noviembre nov',
  'diciembre dic',
]

function numbered(words: string, options: { first: number; step: number }): Entries<number> {
  const { first, step } = options
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + step * index]))
}

function formsOf(lists: readonly string[]): Entries<number> {
  return Object.fromEntries(
    lists.flatMap((forms, index) => forms.split(' ').map((form) => [form, index + 1])),
  )
}

function sameFor<Value>(words: string, value: Value): Entries<Value> {
  return Object.fromEntries(words.split(', ').map((word) => [word, value]))
}

function unit(words: string, value: UnitOfTime): Entries<UnitOfTime> {
  return sameFor(words, value)
}

export const spanishTerms: Lexicon['terms'] = {
  small: numbered(smallWords, { first: 1, step: 1 }),
  tens: numbered(tensWords, { first: 30, step: 10 }),
  vagueCount: { un: 1, una: 1, 'un par de': 2, 'una docena de': 12, 'media docena de': 6 },
  ordinal: formsOf(ordinalForms),
  fromEnd: {
    ...sameFor('último, última, últimos, últimas, ult', -1),
    ...sameFor('penúltimo, penúltima, penúltimos, anteúltimo', -2),
    ...sameFor('antepenúltimo, antepenúltima', -3),
  },
  weekday: formsOf(weekdayForms),
  weekdays: { sábados: 6, domingos: 7 },
  weekdayCode: {},
  month: formsOf(monthForms),
  unit: {
    ...unit('minuto, minutos, min, mins', { unit: 'minute', many: 1 }),
    ...unit('hora, horas, h, hrs, hr', { unit: 'hour', many: 1 }),
    ...unit('día, días, noche, noches', { unit: 'day', many: 1 }),
    ...unit('semana, semanas', { unit: 'week', many: 1 }),
    ...unit('quincena, quincenas', { unit: 'week', many: 2 }),
    ...unit('fin de semana, fines de semana, finde, findes', { unit: 'weekend', many: 1 }),
    ...unit('mes, meses', { unit: 'month', many: 1 }),
    ...unit('bimestre, bimestres', { unit: 'month', many: 2 }),
    ...unit('trimestre, trimestres', { unit: 'month', many: 3 }),
    ...unit('semestre, semestres', { unit: 'month', many: 6 }),
    ...unit('año, años', { unit: 'year', many: 1 }),
  },
  dayPart: {
    ...sameFor('mañana, por la mañana, en la mañana, a la mañana, media mañana', 'morning'),
    ...sameFor('mediodía, al mediodía, a mediodía', 'noon'),
    ...sameFor('tarde, por la tarde, en la tarde, a la tarde, media tarde', 'afternoon'),
    ...sameFor('noche, por la noche, en la noche, a la noche', 'night'),
  },
  shade: {},
  dayParts: { mañanas: 'morning', tardes: 'afternoon', noches: 'night' },
  namedHour: {
    ...sameFor('mediodía, a mediodía, al mediodía', 12),
    ...sameFor('12 del mediodía, doce del mediodía, 12 del día, doce del día', 12),
    ...sameFor('12 de la mañana, doce de la mañana', 12),
    ...sameFor('medianoche, a medianoche, 12 de la noche, doce de la noche', 24),
  },
  hourIsh: {},
  half: {
    ...sameFor('am, am ., a . m ., a . m', 'am'),
    ...sameFor('pm, pm ., p . m ., p . m', 'pm'),
    ...sameFor('de la mañana, por la mañana, en la mañana, de la madrugada', 'am'),
    ...sameFor('de la tarde, por la tarde, en la tarde', 'pm'),
    ...sameFor('de la noche, por la noche, en la noche, del mediodía', 'pm'),
  },
  relativeDay: {
    ...{ hoy: { days: 0 }, mañana: { days: 1 }, 'pasado mañana': { days: 2 } },
    ...{ 'hoy mismo': { days: 0 }, 'mañana mismo': { days: 1 } },
    ...{ 'esta mañana': { days: 0, dayPart: 'morning' } },
    ...{ 'esta tarde': { days: 0, dayPart: 'afternoon' } },
    ...{ 'esta noche': { days: 0, dayPart: 'night' } },
  },
  weekChoice: sameFor(
    'este, el próximo, próximo, el siguiente, este próximo, el proximo día',
    'coming',
  ),
  pace: {
    ...sameFor('diario, diaria, diarios, diarias, a diario, diariamente', {
      frequency: 'DAILY',
      interval: 1,
    }),
    ...sameFor('todos los días, cada día', { frequency: 'DAILY', interval: 1 }),
    ...sameFor('semanal, semanalmente', { frequency: 'WEEKLY', interval: 1 }),
    ...sameFor('quincenal, quincenalmente', { frequency: 'WEEKLY', interval: 2 }),
    ...sameFor('mensual, mensualmente', { frequency: 'MONTHLY', interval: 1 }),
    ...sameFor('bimestral, bimestralmente', { frequency: 'MONTHLY', interval: 2 }),
    ...sameFor('trimestral, trimestralmente', { frequency: 'MONTHLY', interval: 3 }),
    ...sameFor('semestral, semestralmente', { frequency: 'MONTHLY', interval: 6 }),
    ...{ anualmente: { frequency: 'YEARLY', interval: 1 } },
  },
  holiday: spanishHolidays,
  zone: {
    ...{ et: 'America/New_York', est: 'America/New_York', edt: 'America/New_York' },
    ...{ ct: 'America/Chicago', pt: 'America/Los_Angeles', utc: 'UTC', gmt: 'UTC' },
    ...{ cet: 'Europe/Madrid', cest: 'Europe/Madrid' },
  },
  spokenZone: {
    ...{ 'hora del este': 'America/New_York', 'hora del centro': 'America/Chicago' },
    ...{ 'hora del pacífico': 'America/Los_Angeles', 'hora de madrid': 'Europe/Madrid' },
    ...{ 'hora peninsular': 'Europe/Madrid', 'hora de méxico': 'America/Mexico_City' },
  },
}
