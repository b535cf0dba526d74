const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the format of dates with these options, as people in the United States write them.
 * Created when it is first used, and once: creating one takes far longer than using it, and the
 * first one of a page takes longest.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}
