import { messages } from './texts.en.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the format of dates with these options, as people write them in the page's language.
 * Created when it is first used, and once: creating one takes far longer than using it, and the
 * first one of a page takes longest.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale: string = messages.locale,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known !== undefined) return known
  const { hour12 } = messages
  const format = new Intl.DateTimeFormat(locale, { hour12, ...options })
  formats.set(key, format)
  return format
}

/**
 * Returns a function that returns such a format in a zone. For what writes many dates: to look
 * a format up by all of its options takes longer than to write a date with it.
 */
export function zonedFormat(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const key = messages.locale + timeZone
    const format = known.get(key) ?? dateFormat({ ...options, timeZone })
    known.set(key, format)
    return format
  }
}
