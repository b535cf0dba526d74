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
