import type { Temporal } from 'temporal-polyfill'
import { kindChoices } from './messages.ts'
import type { Wording } from './texts.ts'
import { monthNames, weekdayNames } from './vocabulary.ts'
import { dayInWords, daysInWords, minutesInWords, timeInWords, zoneInWords } from './wording.ts'

function ordinalDay(day: number): string {
  const last = day % 10
  const isTeen = day > 10 && day < 14
  return `${day}${isTeen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`
}

function shortWeekday({ dayOfWeek }: Temporal.PlainDate): string {
  return (weekdayNames[dayOfWeek - 1] ?? '').slice(0, 3)
}

/** 'Fri, June 4, 2027'. */
function dayBriefly(date: Temporal.PlainDate): string {
  return `${shortWeekday(date)}, ${monthNames[date.month - 1]} ${date.day}, ${date.year}`
}

/** Days, times and rules in English. */
export const englishWording: Wording = {
  dayInWords,
  daysInWords,
  dayBriefly,
  daysBriefly: (first, last) => {
    if (first.equals(last)) return dayBriefly(first)
    const weekdays = `${shortWeekday(first)}–${shortWeekday(last)}`
    const begin = `${monthNames[first.month - 1]} ${first.day}`
    const isOneMonth = first.month === last.month && first.year === last.year
    const end = isOneMonth ? String(last.day) : `${monthNames[last.month - 1]} ${last.day}`
    return `${weekdays}, ${begin}–${end}, ${last.year}`
  },
  eachDay: 'each day',
  fromDay: (day) => `from ${day}`,
  except: (days) => `except ${days}`,
  timeInWords,
  minutesInWords,
  zoneInWords,
  partInWords: (part, shade) => {
    const name = part === 'noon' ? 'lunchtime' : part
    return shade === undefined ? name : `${shade} ${name}`
  },
  weekdayName: (weekday) => weekdayNames[weekday - 1] ?? '',
  monthName: (month) => monthNames[month - 1] ?? '',
  ordinalDay,
  theWeekend: 'the weekend',
  weekOf: (monday) => `the week of ${monday}`,
  theEvent: 'the event',
  theContact: 'the contact',
  subjects: {
    createEvent: 'event',
    createAnnouncement: 'announcement',
    createProfile: 'contact',
    createLink: 'link',
  },
  allDay: 'all day',
  online: 'Online',
  meeting: 'Meeting',
  rule: (text) =>
    text
      .replace(/ at \d{1,2}(?::\d{2})? [AP]M/, '')
      .replace(/^every 2 /, 'every other ')
      .replace(/(every other) (week|month|year|day)s/, '$1 $2'),
  kindChoices,
  kindNames: {
    createAnnouncement: ['announcement'],
    createEvent: ['event'],
    createProfile: ['contact', 'profile'],
    createLink: ['link'],
  },
  span: ({ from, to, zone }) => `${from} to ${to} (${zone})`,
  from: ({ day, time }) => `${day}, from ${time}`,
  event: ({ title, when, where }) => `This adds the event “${title}” on ${when}${where}.`,
  series: ({ title, rule, when, where }) =>
    `This adds “${title}”, repeating ${rule}. It starts on ${when}${where}.`,
  where: (place) => `, at ${place.replace(/^at /i, '')}`,
  leavesOut: (days) => ` It leaves out ${days}.`,
  announcement: ({ headline, pinned }) =>
    `This adds an announcement with the headline “${headline}”${pinned ? ', pinned to the top' : ''}.`,
  link: ({ title, link }) => `This adds the link “${title}” to ${link}.`,
  profile: ({ name, phone, email, isAdmin }) => {
    const mail = email === undefined ? '' : ` and the e-mail address ${email}`
    const role = isAdmin ? ' This person would be an admin of the site, with Admin Access.' : ''
    return `This adds ${name} to the directory, with the phone number ${phone}${mail}.${role}`
  },
}
