import type { Profile } from '@maypole/contract/community'
import { formatPhone } from './phone.ts'

/** The fields of a card. */
export type CardPerson = Pick<
  Profile,
  'firstName' | 'lastName' | 'nickname' | 'phoneNumber' | 'email'
>

const lineOctets = 75

/**
 * Returns a vCard 3.0 (RFC 2426) of one person, with CRLF at the end of every line, and the names
 * of their groups as categories. What is hidden from the viewer is not in it.
 */
export function vcardOf(person: CardPerson, groups: readonly string[] = []): string {
  const { firstName, lastName, nickname, phoneNumber, email } = person
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(lastName)};${escapeText(firstName)};;;`,
    `FN:${escapeText(fullName(person) || (phoneNumber && formatPhone(phoneNumber)) || '')}`,
    ...(nickname ? [`NICKNAME:${escapeText(nickname)}`] : []),
    ...(phoneNumber ? [`TEL;TYPE=CELL:${escapeText(phoneNumber)}`] : []),
    ...(email ? [`EMAIL:${escapeText(email)}`] : []),
    ...(groups.length > 0 ? [`CATEGORIES:${groups.map(escapeText).join(',')}`] : []),
    'END:VCARD',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

/** Returns `{title}.vcf` in lower case, without what file systems refuse (PD-83, PD-104). */
export function vcardFileName(title: string): string {
  const name = title
    .toLowerCase()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file names cannot hold them.
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, '')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
  return `${name || 'contact'}.vcf`
}

function fullName(person: CardPerson): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/**
 * RFC 2426 §4: backslash, comma, semicolon and line ends are escaped; other control characters are
 * dropped.
 */
function escapeText(text: string): string {
  return (
    text
      .replace(/[\\,;]/g, (character) => `\\${character}`)
      .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be dropped.
      .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
  )
}

/**
 * RFC 2426 §2.6: lines have at most 75 octets; a line that begins with a space continues the one
 * before.
 */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  // By code point, so that no character is cut in two.
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
