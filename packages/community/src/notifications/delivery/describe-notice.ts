import type { NotificationTexts } from '../settings/notification-texts.ts'
import type { Notice, NoticeTime } from './notice.ts'

/** Returns one line about a notice, in the language and zone of its reader. */
export function describeNotice(
  { kind, title, when, who, takes }: Notice,
  reader: {
    texts: Pick<NotificationTexts, 'occasions' | 'notices'>
    language: string
    timeZone: string
  },
): string {
  const time = when === undefined ? '' : formatWhen(when, reader)
  const line = reader.texts.occasions[kind](title, time, who)
  return takes === undefined ? line : reader.texts.notices.withPart(line, takes)
}

/** Creating a formatter takes longer than a message. */
const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 500

function formatWhen(
  { start, days }: NoticeTime,
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
