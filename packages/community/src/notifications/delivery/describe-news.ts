import type { NotificationTexts } from '../settings/notification-texts.ts'
import type { News, NewsTime } from './news.ts'

/** Returns one line about a piece of news, in the language and zone of its reader. */
export function describeNews(
  { kind, title, when }: News,
  { texts, language, timeZone }: { texts: NotificationTexts; language: string; timeZone: string },
): string {
  const { news } = texts
  const time = when === undefined ? '' : formatWhen(when, { language, timeZone })
  switch (kind) {
    case 'announcement':
      return title
    case 'event-new':
      return news.eventNew(title, time)
    case 'event-changed':
      return news.eventChanged(title, time)
    case 'event-cancelled':
      return news.eventCancelled(title, time)
    case 'reminder':
      return news.reminder(title, time)
    case 'seat':
      return news.seat(title, time)
    case 'join-request':
      return news.joinRequest
    case 'invitation':
      return news.invitation
    case 'approved':
      return news.approved
  }
}

/** Creating a formatter takes longer than a message. */
const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 500

function formatWhen(
  { start, days }: NewsTime,
  { language, timeZone }: { language: string; timeZone: string },
): string {
  if (days !== undefined)
    return formatOf(language, 'UTC', false).format(Date.parse(`${days.first}T00:00:00Z`))
  return formatOf(language, timeZone, true).format(start)
}

function formatOf(language: string, timeZone: string, hasTime: boolean): Intl.DateTimeFormat {
  const name = `${language} ${timeZone} ${hasTime}`
  let format = formats.get(name)
  if (format === undefined) {
    if (formats.size >= mostFormats) formats.clear()
    format = new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: hasTime ? 'numeric' : undefined,
      minute: hasTime ? '2-digit' : undefined,
    })
    formats.set(name, format)
  }
  return format
}
