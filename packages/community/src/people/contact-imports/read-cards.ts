import { limits } from '@maypole/contract/community/constants'
import ICAL from 'ical.js'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { photoIn } from './read-card-photo.ts'
import type { ReadPhoto, WrittenContact } from './read-contact.ts'

/** The properties that are read, of all that a card may have. */
const known = /^(?:[\w-]+\.)?(N|FN|NICKNAME|TEL|EMAIL|CATEGORIES|PHOTO|BEGIN|END)(?=[;:])/i

/** Whether a text is a file of vCards. */
export function isCards(text: string): boolean {
  return /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 1000))
}

interface Property {
  readonly name: string
  readonly types: string
  /** Texts; those of a name, in order. */
  readonly values: readonly string[]
}

/** Reads vCards 2.1, 3.0 and 4.0, also mixed. Throws ImportRefused. */
export function readCards(text: string): WrittenContact[] {
  const contacts: WrittenContact[] = []
  let properties: Property[] | undefined
  let photo: ReadPhoto | undefined
  let photos = 0
  let depth = 0
  let count = 0
  for (const line of logicalLines(text)) {
    const name = known.exec(line)?.[1]?.toUpperCase()
    if (name === undefined) continue
    if (name === 'BEGIN') {
      depth += 1
      if (depth > 1) continue
      count += 1
      if (count > limits.importRows) throw new ImportRefused('too-many-rows')
      properties = []
      photo = undefined
    } else if (name === 'END') {
      depth = Math.max(0, depth - 1)
      if (depth > 0 || properties === undefined) continue
      if (photo instanceof Uint8Array && ++photos > limits.importPhotos) photo = 'too-many'
      contacts.push({ ...contactOf(properties, count), photo })
      properties = undefined
    } else if (depth === 1 && properties !== undefined) {
      if (name === 'PHOTO') {
        if (!(photo instanceof Uint8Array)) photo = photoIn(line, valueStart(line)) ?? photo
        continue
      }
      if (line.length > limits.importRow) throw new ImportRefused('row-too-long', count)
      const property = readProperty(line)
      if (property !== undefined) properties.push(property)
    }
  }
  if (properties !== undefined) throw new ImportRefused('card-open', count)
  if (contacts.length === 0) throw new ImportRefused('no-cards')
  return contacts
}

/**
 * Joins folded lines (RFC 6350 §3.2), and in quoted-printable those that end in an equals sign
 * (vCard 2.1).
 */
function* logicalLines(text: string): Generator<string> {
  let parts: string[] = []
  let isQuoted = false
  // In 2.1 the lines of a picture need not be indented; an empty one ends them.
  let isPicture = false
  for (const line of text.split(/\r\n?|\n/)) {
    const last = parts.at(-1)
    if (isQuoted && last?.endsWith('=')) parts[parts.length - 1] = last.slice(0, -1)
    else if (isPicture && /^[A-Za-z0-9+/=]+$/.test(line)) {
      parts.push(line)
      continue
    } else if (!/^[ \t]/.test(line) || last === undefined) {
      if (last !== undefined) yield parts.join('').trimEnd()
      parts = []
      const head = line.slice(0, Math.max(0, line.indexOf(':'))).toUpperCase()
      isQuoted = head.includes('QUOTED-PRINTABLE')
      isPicture = /^(?:[\w-]+\.)?PHOTO;/.test(head) && head.includes('BASE64')
      // A line that is continued may end with a blank of its text.
      parts.push(isQuoted ? line.trimEnd() : line)
      continue
    }
    parts.push(isQuoted ? line.trim() : line.slice(1).replace(/\r$/, ''))
  }
  yield parts.join('').trimEnd()
}

/** Reads a property. One that is malformed is as if it were not there. */
function readProperty(line: string): Property | undefined {
  const colon = valueStart(line)
  if (colon === -1) return undefined
  const [head = '', ...parameters] = line
    .slice(0, colon)
    .replace(/^[\w-]+\./, '')
    .split(';')
  const name = head.toUpperCase()
  const value = decodeValue(line.slice(colon + 1), parameters)
  const types = parameters.join(';').toUpperCase()
  if (name === 'CATEGORIES' || name === 'NICKNAME') return { name, types, values: listOf(value) }
  if (name === 'N') return { name, types, values: partsOf(value) }
  try {
    // Without its parameters: those of 2.1 have no names, which the parser refuses.
    const [, , , parsed] = ICAL.parse.property(`${name}:${value}`, ICAL.design.vcard3)
    return { name, types, values: [String(parsed)] }
  } catch {
    return undefined
  }
}

/** Reads a list of texts, in which commas and other characters are escaped. */
function listOf(value: string): string[] {
  const texts = value.match(/(?:\\.|[^\\,])+/g) ?? []
  return texts.map(readEscapes)
}

/**
 * Reads the parts of a name, in which semicolons and other characters are escaped. The parser takes
 * a semicolon behind a backslash that is escaped itself for an escaped one. A part may be a list.
 */
function partsOf(value: string): string[] {
  const parts = ['']
  for (const [piece] of value.matchAll(/\\?./gsu)) {
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece === ',' ? ' ' : readEscapes(piece)
  }
  return parts
}

function readEscapes(text: string): string {
  return text.replace(/\\([\\,;:n])/gi, (_, one) => (/n/i.test(one) ? ' ' : one))
}

/** The colon before the value, which is not within quotes. */
function valueStart(line: string): number {
  let isQuoted = false
  for (const [index, character] of [...line.slice(0, 1000)].entries()) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === ':' && !isQuoted) return index
  }
  return line.slice(0, 1000).indexOf(':')
}

function decodeValue(value: string, parameters: readonly string[]): string {
  if (!parameters.some((parameter) => /(^|=)QUOTED-PRINTABLE$/i.test(parameter))) return value
  const bytes = Buffer.from(
    value.replace(/=([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
  const charset = parameters
    .map((parameter) => /^CHARSET=(.+)$/i.exec(parameter)?.[1])
    .find(Boolean)
  const text = decodeAs(bytes, charset ?? 'utf-8') ?? decodeAs(bytes, 'windows-1252') ?? ''
  return text.replace(/\r\n?|\n/g, ' ')
}

function decodeAs(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset.replaceAll('"', ''), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function contactOf(properties: readonly Property[], row: number): WrittenContact {
  const first = (name: string) => properties.find((property) => property.name === name)?.values
  const [lastName = '', firstName = ''] = first('N') ?? []
  const phones = properties
    .filter(({ name, types }) => name === 'TEL' && !/FAX|PAGER/.test(types))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return {
    row,
    firstName,
    lastName,
    name: first('FN')?.[0] ?? '',
    nickname: first('NICKNAME')?.[0] ?? '',
    phoneNumbers: phones.flatMap(({ values }) => values.slice(0, 1)),
    groups: properties.flatMap(({ name, values }) => (name === 'CATEGORIES' ? values : [])),
    emails: properties.flatMap(({ name, values }) => (name === 'EMAIL' ? values.slice(0, 1) : [])),
  }
}

/** Codes go to mobile phones, so those come first. */
function rankOf({ types }: Property): number {
  if (/CELL|IPHONE|MOBILE/.test(types)) return 0
  return /PREF/.test(types) ? 1 : 2
}
