import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import windowsZones from 'windows-iana'
import { canonicalZone } from '../events/wall-time.ts'
import type { ComponentLines } from './read-calendar.ts'
import { nameOf, readBare } from './read-property.ts'

/** Finds the IANA name of a zone that a file names; undefined when there is none. */
export type FindZone = (name: string) => string | undefined

/** Rules of a zone that are computed: one date a year, as all programs write them. */
const yearly =
  /^FREQ=YEARLY(;(BYMONTH|BYDAY|INTERVAL|COUNT|UNTIL|WKST)=[\w+-]{1,16}|;BYMONTHDAY=[\d,+-]{1,24})*;?$/i

/**
 * Returns a function that finds zones: by their IANA name, also behind the prefix of another
 * program, by the names of Windows, and by the rules that the file itself defines. Of several zones
 * with the same rules the site's own is preferred.
 */
export function createFindZone(options: {
  siteZone: string
  definitions: readonly ComponentLines[]
  /** The rules are compared in the two years from then on. */
  now: number
}): FindZone {
  const { siteZone, now } = options
  const definitions = new Map(options.definitions.map((lines) => [valueIn(lines, 'TZID'), lines]))
  const found = new Map<string, string | undefined>()

  function find(name: string): string | undefined {
    const known = namedZone(name) ?? windowsZone(name)
    if (known !== undefined) return known
    const lines = definitions.get(name)
    if (lines === undefined) return existing(name)
    const place = valueIn(lines, 'X-LIC-LOCATION')
    const located = place === undefined ? undefined : namedZone(place)
    return located ?? sameRules(lines, { siteZone, now }) ?? existing(name)
  }
  return (name) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name)
  }
}

function valueIn(lines: ComponentLines, name: string): string | undefined {
  const line = lines.find((one) => nameOf(one) === name)
  return line === undefined ? undefined : readBare(line)
}

function existing(name: string): string | undefined {
  // An offset such as +02:00 is accepted as a zone there, and has no rules.
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return canonicalZone(name)
  } catch {
    return undefined
  }
}

/** `Europe/Berlin`, `/mozilla.org/20050126_1/Europe/Berlin`, `America/Argentina/Salta`, `UTC`. */
function namedZone(name: string): string | undefined {
  if (/^(utc|gmt|z)$/i.test(name)) return 'UTC'
  const segments = name.split('/').filter((segment) => segment !== '')
  for (const count of [3, 2]) {
    const zone = segments.length < count ? undefined : existing(segments.slice(-count).join('/'))
    if (zone !== undefined) return zone
  }
  return undefined
}

/** Outlook numbers zones of one name, as in `Eastern Standard Time 1`. */
function windowsZone(name: string): string | undefined {
  const bare = name.replace(/ \d+$/, '')
  const [zone] = windowsZones.findIana(bare)
  return zone === undefined ? undefined : existing(zone)
}

/** Returns the zone whose clocks always show what the definition says. */
function sameRules(
  lines: ComponentLines,
  { siteZone, now }: { siteZone: string; now: number },
): string | undefined {
  const zone = openDefinition(lines)
  if (zone === undefined) return undefined
  const noon = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .with({ hour: 12, minute: 0, second: 0, millisecond: 0 })
  // Clocks never change at noon, and never for less than a week.
  const samples = Array.from({ length: 104 }, (_, week) => noon.add({ weeks: week })).map(
    (time) => ({ time, seconds: offsetIn(zone, time) }),
  )
  const isSame = (name: string) =>
    samples.every(
      ({ time, seconds }) => time.toZonedDateTime(name).offsetNanoseconds === seconds * 1e9,
    )
  return [siteZone, ...Intl.supportedValuesOf('timeZone')].find(isSame)
}

function offsetIn(zone: ICAL.Timezone, time: Temporal.PlainDateTime): number {
  const { year, month, day, hour } = time
  return zone.utcOffset(ICAL.Time.fromData({ year, month, day, hour, minute: 0, second: 0 }))
}

function openDefinition(lines: ComponentLines): ICAL.Timezone | undefined {
  const safe = lines.filter((line) => nameOf(line) !== 'RRULE' || yearly.test(readBare(line)))
  try {
    const text = ['BEGIN:VTIMEZONE', ...safe, 'END:VTIMEZONE'].join('\r\n')
    const component = new ICAL.Component(ICAL.parse(text) as unknown[])
    const zone = new ICAL.Timezone({ component, tzid: 'defined' })
    // Computes all of its changes.
    zone.utcOffset(ICAL.Time.fromData({ year: 2026, month: 1, day: 1 }))
    return zone
  } catch {
    return undefined
  }
}
