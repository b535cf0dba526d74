import type { Temporal } from 'temporal-polyfill'
import type { Wording } from './texts.ts'
import { zoneInWords } from './wording.ts'

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const parts = {
  morning: 'le matin',
  noon: 'midi',
  afternoon: 'l’après-midi',
  evening: 'le soir',
  night: 'la nuit',
} as const

/** '1er', '20': only the first of a month has an ordinal. */
function ordinalDay(day: number): string {
  return day === 1 ? '1er' : String(day)
}

function dayAndMonth({ day, month }: Temporal.PlainDate): string {
  return `${ordinalDay(day)} ${months[month - 1]}`
}

/** 'vendredi 20 mars 2026': a form that the grammar reads as an answer. */
function dayInWords(date: Temporal.PlainDate): string {
  return `${weekdays[date.dayOfWeek - 1]} ${dayAndMonth(date)} ${date.year}`
}

function shortWeekday({ dayOfWeek }: Temporal.PlainDate): string {
  return (weekdays[dayOfWeek - 1] ?? '').slice(0, 3)
}

/** 'ven 4 juin 2027'. */
function dayBriefly(date: Temporal.PlainDate): string {
  return `${shortWeekday(date)} ${dayAndMonth(date)} ${date.year}`
}

/** '18h30', '8h'. */
function timeInWords({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 24}h${minute === 0 ? '' : String(minute).padStart(2, '0')}`
}

/** Days, times and rules in French. */
export const frenchWording: Wording = {
  dayInWords,
  daysInWords: (first, last) =>
    first.equals(last) ? dayInWords(first) : `du ${dayInWords(first)} au ${dayInWords(last)}`,
  dayBriefly,
  daysBriefly: (first, last) => {
    if (first.equals(last)) return dayBriefly(first)
    const weekdayNames = `${shortWeekday(first)}–${shortWeekday(last)}`
    const isOneMonth = first.month === last.month && first.year === last.year
    const begin = isOneMonth ? ordinalDay(first.day) : dayAndMonth(first)
    return `${weekdayNames}, ${begin}–${dayAndMonth(last)} ${last.year}`
  },
  eachDay: 'chaque jour',
  fromDay: (day) => `à partir du ${day}`,
  except: (days) => `sauf le ${days}`,
  timeInWords,
  minutesInWords: (minutes) =>
    timeInWords({ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 }),
  zoneInWords: (zone) => {
    const name = zoneInWords(zone)
    return name.endsWith(' time') ? `heure de ${name.slice(0, -5)}` : name
  },
  partInWords: (part) => parts[part],
  weekdayName: (weekday) => weekdays[weekday - 1] ?? '',
  monthName: (month) => months[month - 1] ?? '',
  ordinalDay,
  theWeekend: 'le week-end',
  weekOf: (monday) => `la semaine du ${monday}`,
  theEvent: 'l’événement',
  theContact: 'le contact',
  subjects: {
    createEvent: 'l’événement',
    createAnnouncement: 'l’annonce',
    createProfile: 'le contact',
    createLink: 'le lien',
  },
  allDay: 'toute la journée',
  online: 'En ligne',
  meeting: 'Réunion',
  rule: (text) =>
    text
      .replace(/ à \d{1,2}(?::\d{2}| ?h(?: ?\d{2})?)/, '')
      .replace(/^chaque (\d+) semaines/, 'toutes les $1 semaines')
      .replace(/^chaque (?=\d)/, 'tous les ')
      .replace('chaque jour de semaine', 'du lundi au vendredi')
      .replace(/ et (?=lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/, ' et le ')
      .replace(/(\d+)e jour du mois/, '$1')
      .replace('1er jour du mois', '1er')
      .replace(/pendant (\d+) fois/, '$1 fois')
      .replace("jusqu'", 'jusqu’'),
  kindChoices: ['En faire une annonce'],
  kindNames: {
    createAnnouncement: ['annonce'],
    createEvent: ['événement', 'évènement'],
    createProfile: ['contact', 'profil'],
    createLink: ['lien'],
  },
  span: ({ from, to, zone }) => `${from} à ${to} (${zone})`,
  from: ({ day, time }) => `${day}, de ${time}`,
  event: ({ title, when, where }) => `Ceci ajoute l’événement « ${title} » : ${when}${where}.`,
  series: ({ title, rule, when, where }) =>
    `Ceci ajoute « ${title} », qui se répète ${rule}. Première date : ${when}${where}.`,
  where: (place) => `, lieu : ${place}`,
  leavesOut: (days) => ` Dates omises : ${days}.`,
  announcement: ({ headline, pinned }) =>
    `Ceci ajoute une annonce intitulée « ${headline} »${pinned ? ', épinglée en haut' : ''}.`,
  link: ({ title, link }) => `Ceci ajoute le lien « ${title} » vers ${link}.`,
  profile: ({ name, phone, email, isAdmin }) => {
    const mail = email === undefined ? '' : ` et l’adresse e-mail ${email}`
    const role = isAdmin ? ' Cette personne serait admin du site, avec l’accès admin.' : ''
    return `Ceci ajoute ${name} à l’annuaire, avec le numéro de téléphone ${phone}${mail}.${role}`
  },
}
