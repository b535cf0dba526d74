import { cover, type Sheet } from './sheet.ts'

/**
 * Zones by the names used in North America and Europe. Summer and winter names mean the same place.
 */
const zoneNames: [pattern: string, zone: string][] = [
  ['ET|EST|EDT', 'America/New_York'],
  ['CT|CST|CDT', 'America/Chicago'],
  ['MT|MST|MDT', 'America/Denver'],
  ['PT|PST|PDT', 'America/Los_Angeles'],
  ['AKST|AKDT', 'America/Anchorage'],
  ['HST', 'Pacific/Honolulu'],
  ['UTC|GMT|Zulu', 'UTC'],
  ['BST', 'Europe/London'],
  ['CET|CEST|MEZ|MESZ', 'Europe/Berlin'],
  ['EET|EEST', 'Europe/Athens'],
  ['JST', 'Asia/Tokyo'],
  ['IST', 'Asia/Kolkata'],
  ['AEST|AEDT', 'Australia/Sydney'],
  ['NZST|NZDT', 'Pacific/Auckland'],
]

const spokenZones: [pattern: string, zone: string][] = [
  ['eastern', 'America/New_York'],
  ['central', 'America/Chicago'],
  ['mountain', 'America/Denver'],
  ['pacific', 'America/Los_Angeles'],
  ['alaska', 'America/Anchorage'],
  ['hawaii', 'Pacific/Honolulu'],
  ['uk|british', 'Europe/London'],
  ['central european', 'Europe/Berlin'],
]

const timeBefore = String.raw`(?<=(?:\d|\d ?[ap]m|[ap]\.m\.|noon|midnight|o'clock|morning|afternoon|evening) ?\(?)`
const abbreviation = new RegExp(
  `${timeBefore}(${zoneNames.map(([pattern]) => pattern).join('|')})\\)?(?![\\p{L}\\d])`,
  'u',
)
const spoken = new RegExp(
  `${timeBefore}(?:in )?(${spokenZones
    .map(([pattern]) => pattern)
    .toReversed()
    .join('|')})(?: (?:standard|daylight))?(?: time)?(?![\\p{L}\\d])`,
  'iu',
)
const cityTime = /(?<![\p{L}])(?:in )?((?:\p{Lu}[\p{L}]{1,20} ){1,3})time(?![\p{L}])/u

function cityZone(city: string): string | undefined {
  const name = city.trim().replaceAll(' ', '_').toLowerCase()
  return Intl.supportedValuesOf('timeZone').find(
    (zone) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase() === name,
  )
}

/**
 * Takes a zone beside a time out of the sheet ('7pm ET', '9:00 Pacific', '10am London time') and
 * returns its IANA name.
 */
export function takeZone(sheet: Sheet): string | undefined {
  for (const [pattern, names] of [
    [abbreviation, zoneNames],
    [spoken, spokenZones],
  ] as const) {
    const match = pattern.exec(sheet.rest)
    const word = match?.[1]
    if (match === null || word === undefined) continue
    const zone = names.find(([name]) => new RegExp(`^(?:${name})$`, 'i').test(word))?.[1]
    if (zone === undefined) continue
    cover(sheet, { start: match.index, end: match.index + match[0].length }, 'timeZone')
    return zone
  }
  const city = cityTime.exec(sheet.rest)
  const zone = city === null ? undefined : cityZone(city[1] ?? '')
  if (city === null || zone === undefined) return undefined
  cover(sheet, { start: city.index, end: city.index + city[0].length }, 'timeZone')
  return zone
}
