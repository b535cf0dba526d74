import { z } from 'zod'

/**
 * The shape of ids of sites and everything in them (RFC 9562). A slug may not look like one
 * (PD-44).
 */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// C0 and C1 controls, and the two Unicode line separators: they break vCards, calendar files, mail
// headers and logs.
const controlCharacters = /[\p{Cc}\u2028\u2029]/u
// Embeddings and overrides outlast the text that contains them and reverse what is shown beside it.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/
// Joiners and selectors belong to words and pictures; a text of nothing else is invisible.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u
// As `controlCharacters`, but line feeds and tabs are allowed in multi-line text.
const controlCharactersInText = /(?![\n\t])\p{Cc}/u

function isWellFormed(text: string): boolean {
  return text.isWellFormed()
}

/**
 * A single line: trimmed, `minimum` to `maximum` characters, visible unless empty, well-formed
 * Unicode, without control characters and without characters that change the direction of what
 * follows.
 */
export function oneLineText(minimum: number, maximum: number) {
  return z
    .string()
    .trim()
    .min(minimum, minimum === 1 ? 'This must not be empty' : `At least ${minimum} characters`)
    .max(maximum, `At most ${maximum} characters`)
    .refine(
      (text) => !controlCharacters.test(text) && !directionOverrides.test(text),
      'Control characters are not allowed',
    )
    .refine((text) => text === '' || visible.test(text), 'This must not be empty')
    .refine(isWellFormed, 'This is not well-formed text')
}

/** An optional single line: absent, null and blank all become undefined. */
export function optionalText(maximum: number) {
  return oneLineText(0, maximum)
    .nullish()
    .transform((text) => text || undefined)
}

/** Multi-line plain text: trimmed, line ends as line feeds, no other control characters. */
export function multiLineText(minimum: number, maximum: number) {
  return z
    .string()
    .meta({ minLength: minimum, maxLength: maximum })
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(minimum, 'This must not be empty')
        .max(maximum, `At most ${maximum} characters`)
        .refine((text) => !controlCharactersInText.test(text), 'Control characters are not allowed')
        .refine(isWellFormed, 'This is not well-formed text'),
    )
}

/** `#rrggbb`, returned in lower case (PD-47). */
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written #rrggbb')
  .transform((text) => text.toLowerCase())

/**
 * The version that a save starts from. An impossible one is stale like any other (409); PostgreSQL
 * could not even compare it.
 */
export const startingVersion = z
  .number()
  .int()
  .transform((version) => Math.min(Math.max(version, 0), 2 ** 31 - 1))

/**
 * 1 to 60 of a-z, 0-9 and hyphen, at least one letter or digit, not shaped like an id (PD-38,
 * PD-44).
 */
export const slug = z
  .string()
  .max(60, 'At most 60 characters')
  .regex(/^[a-z0-9-]+$/, 'Only a-z, 0-9 and hyphens')
  .refine((text) => /[a-z0-9]/.test(text), 'At least one letter or digit')
  .refine((text) => !uuidPattern.test(text), 'This is not a usable address')

/**
 * A telephone number of the North American Numbering Plan as people write it, returned as +1 and
 * ten digits (PD-18, PD-88).
 */
export const usPhoneNumber = z
  .string()
  .max(40, 'Please enter a valid 10-digit phone number')
  .transform((text, context) => {
    const digits = text.replace(/\D/g, '')
    if (digits.length === 10) return `+1${digits}`
    if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`
    context.addIssue({ code: 'custom', message: 'Please enter a valid 10-digit phone number' })
    return z.NEVER
  })

/**
 * An e-mail address of a directory: one @, something on both sides, up to 254 characters (PD-84).
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254, 'At most 254 characters')
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Please enter a valid e-mail address')
  .refine(isWellFormed, 'This is not well-formed text')

/** An RFC 3339 instant, returned in UTC with milliseconds. Years 1970 to 2100. */
export const instant = z
  .string()
  .max(40)
  .transform((text, context) => {
    const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i.test(
      text,
    )
      ? Date.parse(text)
      : Number.NaN
    if (Number.isNaN(time) || time < 0 || time >= Date.UTC(2101, 0)) {
      context.addIssue({ code: 'custom', message: 'A time is written like 2026-03-10T14:00:00Z' })
      return z.NEVER
    }
    return new Date(time).toISOString()
  })

/**
 * A page of a list: at most `limit` items after `cursor`, which an earlier reply contained. Without
 * either, the whole list.
 */
export const page = {
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, 'A whole number from 1 to 1000')
    .transform(Number)
    .optional(),
  cursor: z.string().min(1).max(4000).optional(),
}

// Making a formatter takes a tenth of a millisecond, and few zones are used on one server.
const zonesFound = new Set<string>()
const mostZonesKept = 600

function isZone(name: string): boolean {
  if (zonesFound.has(name)) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0)
  } catch {
    return false
  }
  if (zonesFound.size < mostZonesKept) zonesFound.add(name)
  return true
}

/** An IANA time zone known to this machine, such as America/New_York. Fixed offsets are refused. */
export const timeZone = z.string().max(64).refine(isZone, 'This time zone is not known')

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The address of a link: http, https, mailto or tel; `https://` is prepended when there is no
 * scheme (PD-72). The parsed form is returned, so that browsers open exactly what is stored.
 */
export const linkUrl = z
  .string()
  .max(2000, 'At most 2000 characters')
  .refine(isWellFormed, 'This is not well-formed text')
  .transform((text, context) => {
    const refuse = () => {
      context.addIssue({
        code: 'custom',
        message: 'Please enter a web address, such as https://example.org',
      })
      return z.NEVER
    }
    // Browsers skip tabs and line ends inside a URL and controls around it, so they are removed
    // before the scheme is read.
    const bare = text.replace(/[\s\p{Cc}\ufeff]+/gu, (run) => (/^ +$/.test(run) ? run : '')).trim()
    if (bare === '') return refuse()
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
    // `example.org:8080/path` has a host and a port, not a scheme.
    const hasScheme =
      scheme !== undefined &&
      !/^[^/:.]+\.[^/:]+:\d+(\/|$)/.test(bare) &&
      !/^localhost:\d+(\/|$)/i.test(bare)
    const written = hasScheme ? bare : `https://${bare.replace(/^\/+/, '')}`
    if (!URL.canParse(written)) return refuse()
    const url = new URL(written)
    if (!linkSchemes.includes(url.protocol)) return refuse()
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (isWeb && (url.username !== '' || url.password !== '')) return refuse()
    if (isWeb && !/^(localhost|\[.*\]|[^.]+(\.[^.]+)+\.?)$/i.test(url.hostname)) return refuse()
    return url.href
  })
