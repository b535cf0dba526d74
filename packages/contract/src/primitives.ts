import { z } from 'zod'

/** The shape of the identifiers of sites and everything in them (RFC 9562). A slug may not look like one (PD-44). */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// C0 and C1 controls, and the two Unicode line separators: they break vCards, calendar files, mail headers and logs.
const controlCharacters = /[\p{Cc}\u2028\u2029]/u
// Embeddings and overrides go on after the text that holds them, and turn round what stands beside it.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/
// Joiners and selectors belong to words and pictures; nothing but them cannot be seen.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u
// The same, but line feeds and tabs are text where several lines are allowed.
const controlCharactersInText = /(?![\n\t])\p{Cc}/u

function isWellFormed(text: string): boolean {
  return text.isWellFormed()
}

/**
 * Text of one line: trimmed, `minimum` to `maximum` characters, something to see unless it is empty, no control characters and
 * none that turn the direction of what follows, well-formed Unicode.
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

/** Text of one line that may be left out: absent, null and blank are the same, and become `undefined`. */
export function optionalText(maximum: number) {
  return oneLineText(0, maximum)
    .nullish()
    .transform((text) => text || undefined)
}

/** Plain text of several lines: trimmed, line ends as line feeds, no other control characters. */
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

/** `#rrggbb`, answered in lower case (PD-47). */
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written #rrggbb')
  .transform((text) => text.toLowerCase())

/**
 * The version that a save starts from. One that no version can be is as stale as any other (409); PostgreSQL would not even compare it.
 */
export const startingVersion = z
  .number()
  .int()
  .transform((version) => Math.min(Math.max(version, 0), 2 ** 31 - 1))

/** 1 to 60 of a-z, 0-9 and hyphen, at least one letter or digit, not shaped like an id (PD-38, PD-44). */
export const slug = z
  .string()
  .max(60, 'At most 60 characters')
  .regex(/^[a-z0-9-]+$/, 'Only a-z, 0-9 and hyphens')
  .refine((text) => /[a-z0-9]/.test(text), 'At least one letter or digit')
  .refine((text) => !uuidPattern.test(text), 'This is not a usable address')

/**
 * A telephone number of the North American Numbering Plan as people write it, answered as +1 and ten digits
 * (PD-18, PD-88).
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

/** An e-mail address as a directory keeps it: one @, something on both sides, up to 254 characters (PD-84). */
export const emailAddress = z
  .string()
  .trim()
  .max(254, 'At most 254 characters')
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Please enter a valid e-mail address')
  .refine(isWellFormed, 'This is not well-formed text')

/** An RFC 3339 instant; answered in UTC with milliseconds. Years 1970 to 2100. */
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

/** A page of a list: so many items after the one that a cursor of an answer before names. Without both it is the whole list. */
export const page = {
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, 'A whole number from 1 to 1000')
    .transform(Number)
    .optional(),
  cursor: z.string().min(1).max(4000).optional(),
}

/** An IANA time zone that this machine knows, such as America/New_York; fixed offsets are refused. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return (
        /^[A-Za-z]/.test(name) &&
        new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== ''
      )
    } catch {
      return false
    }
  }, 'This time zone is not known')

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * An address that a link may lead to: http, https, mailto or tel; `https://` is put in front when no scheme is there
 * (PD-72). The parsed form is answered, so that what is stored is what a browser will open.
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
    // Browsers skip tabs and line ends inside a URL and controls around it; take them out before looking at the scheme.
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
