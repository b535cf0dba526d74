import type { Temporal } from 'temporal-polyfill'
import type { Wording } from './texts.ts'
import { zoneInWords } from './wording.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const parts = {
  morning: 'la mañana',
  noon: 'el mediodía',
  afternoon: 'la tarde',
  evening: 'la tarde',
  night: 'la noche',
} as const

/** 'viernes, 20 de marzo de 2026': a form that the grammar reads as an answer. */
function dayInWords({ dayOfWeek, day, month, year }: Temporal.PlainDate): string {
  return `${weekdays[dayOfWeek - 1]}, ${day} de ${months[month - 1]} de ${year}`
}

function shortWeekday({ dayOfWeek }: Temporal.PlainDate): string {
  return (weekdays[dayOfWeek - 1] ?? '').slice(0, 3)
}

/** 'vie 4 de junio de 2027'. */
function dayBriefly(date: Temporal.PlainDate): string {
  return `${shortWeekday(date)} ${date.day} de ${months[date.month - 1]} de ${date.year}`
}

/** '18:30'. */
function timeInWords({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 24}:${String(minute).padStart(2, '0')}`
}

const weekday = `(?:${weekdays.join('|')})`
const weekdaysOfRule = new RegExp(` en (${weekday}(?:(?:, | y )${weekday})*)`)

/** Days, times and rules in Spanish. */
export const spanishWording: Wording = {
  dayInWords,
  daysInWords: (first, last) =>
    first.equals(last) ? dayInWords(first) : `${dayInWords(first)}, al ${dayInWords(last)}`,
  dayBriefly,
  daysBriefly: (first, last) => {
    if (first.equals(last)) return dayBriefly(first)
    const weekdayNames = `${shortWeekday(first)}–${shortWeekday(last)}`
    const isOneMonth = first.month === last.month && first.year === last.year
    const begin = isOneMonth ? first.day : `${first.day} de ${months[first.month - 1]}`
    return `${weekdayNames}, ${begin}–${last.day} de ${months[last.month - 1]} de ${last.year}`
  },
  eachDay: 'cada día',
  fromDay: (day) => `desde el ${day}`,
  except: (days) => `excepto el ${days}`,
  timeInWords,
  minutesInWords: (minutes) =>
    timeInWords({ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 }),
  zoneInWords: (zone) => {
    const name = zoneInWords(zone)
    return name.endsWith(' time') ? `hora de ${name.slice(0, -5)}` : name
  },
  partInWords: (part) => parts[part],
  weekdayName: (weekday) => weekdays[weekday - 1] ?? '',
  monthName: (month) => months[month - 1] ?? '',
  ordinalDay: String,
  theWeekend: 'el fin de semana',
  weekOf: (monday) => `la semana del ${monday}`,
  theEvent: 'el evento',
  theContact: 'el contacto',
  subjects: {
    createEvent: 'el evento',
    createAnnouncement: 'el anuncio',
    createProfile: 'el contacto',
    createLink: 'el enlace',
  },
  allDay: 'todo el día',
  online: 'En línea',
  meeting: 'Reunión',
  rule: (text) =>
    text
      .replace(/ a las? \d{1,2}(?::\d{2})?/, '')
      .replace(
        weekdaysOfRule,
        (_, days: string) => ` los ${days.replaceAll(/sábado|domingo/g, '$&s')}`,
      )
      .replace(/ en (?=\d+º|último|penúltimo|primer)/, ' el ')
      .replace(/durante (\d+) veces/, '$1 veces')
      .replace(/hasta (?=\d)/, 'hasta el '),
  kindChoices: ['Crear un anuncio'],
  kindNames: {
    createAnnouncement: ['anuncio'],
    createEvent: ['evento'],
    createProfile: ['contacto', 'perfil'],
    createLink: ['enlace'],
  },
  span: ({ from, to, zone }) => `${from} a ${to} (${zone})`,
  from: ({ day, time }) => `${day}, de ${time}`,
  event: ({ title, when, where }) => `Esto añade el evento “${title}” el ${when}${where}.`,
  series: ({ title, rule, when, where }) =>
    `Esto añade “${title}”, que se repite ${rule}. Empieza el ${when}${where}.`,
  // Which article a place has is not known.
  where: (place) => `; lugar: ${place.replace(/^en /i, '')}`,
  leavesOut: (days) => ` Deja fuera: ${days}.`,
  announcement: ({ headline, pinned }) =>
    `Esto añade un anuncio con el titular “${headline}”${pinned ? ', fijado arriba' : ''}.`,
  link: ({ title, link }) => `Esto añade el enlace “${title}” a ${link}.`,
  profile: ({ name, phone, email, isAdmin }) => {
    const mail = email === undefined ? '' : ` y el correo ${email}`
    const role = isAdmin
      ? ' Esta persona sería administradora del sitio, con acceso de administrador.'
      : ''
    return `Esto añade a ${name} al directorio, con el teléfono ${phone}${mail}.${role}`
  },
}
