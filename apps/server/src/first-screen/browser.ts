import type { Language } from '@maypole/contract/language'

/** What a device reads. */
export interface PageLanguage {
  /** Of the texts. */
  readonly language: Language
  /** The first of its languages that these texts are in, such as `es-MX`. */
  readonly tag: string | undefined
}

/** How many formats of dates are kept: each takes some kilobytes. */
const mostFormats = 160

/** How many dates are kept as one format has written them: many pages show the same ones. */
const mostDates = 400

/**
 * Returns what the app asks of a browser where a first screen is rendered: a page at an address, in
 * a language, on a phone that has said nothing yet. What follows later, such as colours, is
 * applied by the page itself.
 */
export function createBrowser({ language, tag }: PageLanguage) {
  let zone = 'UTC'
  const location = { pathname: '/', search: '', hash: '', origin: '' }
  const media = { matches: false, addEventListener: ignore, removeEventListener: ignore }
  const globals = {
    document: { documentElement: { lang: language }, addEventListener: ignore },
    window: { addEventListener: ignore },
    location,
    history: { state: null },
    navigator: { onLine: true, languages: tag === undefined ? [] : [tag] },
    localStorage: { getItem: () => null },
    matchMedia: () => media,
    innerHeight: 844,
    addEventListener: ignore,
    Intl: createIntl(() => zone),
  }
  return {
    globals,
    /** Moves the page to an address and a zone. */
    open(path: string, timeZone: string) {
      location.pathname = path
      zone = timeZone
    },
  }
}

function ignore(): void {}

/**
 * Returns the formats of the platform, where those of dates are in the page's zone unless they name
 * another one: the app creates a format once, and pages of one copy have different zones. To create
 * one takes longer than to write all dates of a page, so that equal ones are the same.
 */
function createIntl(readZone: () => string): typeof Intl {
  const formats = new Map<string, KnownFormat>()
  class DateTimeFormat {
    readonly #key: string
    readonly #create: (timeZone: string) => Intl.DateTimeFormat
    #last: { readonly zone: string; readonly format: KnownFormat } | undefined

    constructor(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
      this.#key = JSON.stringify([locale, options])
      this.#create = (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, ...options })
    }

    get #current(): KnownFormat {
      const zone = readZone()
      if (this.#last?.zone !== zone) this.#last = { zone, format: this.#formatIn(zone) }
      return this.#last.format
    }

    #formatIn(zone: string): KnownFormat {
      const key = `${zone} ${this.#key}`
      const known = formats.get(key)
      if (known !== undefined) return known
      if (formats.size >= mostFormats) formats.clear()
      const format = createKnownFormat(this.#create(zone))
      formats.set(key, format)
      return format
    }

    format(date?: Date | number): string {
      return this.#current.format(Number(date ?? Date.now()))
    }
    formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
      return this.#current.formatToParts(Number(date ?? Date.now()))
    }
    formatRange(start: Date | number, end: Date | number): string {
      return this.#current.formatRange(start, end)
    }
    resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
      return this.#current.resolved
    }
  }
  return Object.assign(Object.create(Intl), { DateTimeFormat })
}

/** A format of the platform that writes each date once. What it returns is not to be changed. */
interface KnownFormat {
  format(time: number): string
  formatToParts(time: number): Intl.DateTimeFormatPart[]
  formatRange(start: Date | number, end: Date | number): string
  readonly resolved: Intl.ResolvedDateTimeFormatOptions
}

function createKnownFormat(format: Intl.DateTimeFormat): KnownFormat {
  return {
    format: writeOnce((time) => format.format(time)),
    formatToParts: writeOnce((time) => format.formatToParts(time)),
    formatRange: (start, end) => format.formatRange(start, end),
    resolved: format.resolvedOptions(),
  }
}

function writeOnce<Written>(write: (time: number) => Written): (time: number) => Written {
  const known = new Map<number, Written>()
  return (time) => {
    let written = known.get(time)
    if (written === undefined) {
      if (known.size >= mostDates) known.clear()
      written = write(time)
      known.set(time, written)
    }
    return written
  }
}
