import { escapeText, writeLines } from '../calendar/index.ts'
import type { ArchiveItem } from './items.ts'

/** Writes a contact as a vCard 3.0 (RFC 2426), for address books. Groups are its categories. */
export function vcardOf(contact: ArchiveItem, groups: readonly string[] = []): string {
  const { firstName, lastName, nickname, phoneNumber, email } = contact as Record<
    string,
    string | null
  >
  const name = `${firstName} ${lastName}`.trim() || phoneNumber || ''
  const optional = {
    NICKNAME: escapeText(nickname ?? ''),
    'TEL;TYPE=CELL': phoneNumber,
    EMAIL: escapeText(email ?? ''),
    CATEGORIES: groups.map(escapeText).join(','),
  }
  return writeLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(lastName ?? '')};${escapeText(firstName ?? '')};;;`,
    `FN:${escapeText(name)}`,
    ...Object.entries(optional).flatMap(([name, value]) => (value ? `${name}:${value}` : [])),
    'END:VCARD',
  ])
}
