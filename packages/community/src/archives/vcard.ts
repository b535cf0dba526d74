import { escapeText, writeLines } from '../calendar/index.ts'
import type { ArchiveItem } from './items.ts'

/** Writes a contact as a vCard 3.0 (RFC 2426), for address books. Groups are its categories. */
export function vcardOf(contact: ArchiveItem, groups: readonly string[] = []): string {
  const { firstName, lastName, nickname, phoneNumber, email } = contact as Record<
    string,
    string | null
  >
  const name = `${firstName} ${lastName}`.trim() || phoneNumber || ''
  return writeLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(lastName ?? '')};${escapeText(firstName ?? '')};;;`,
    `FN:${escapeText(name)}`,
    ...(nickname ? [`NICKNAME:${escapeText(nickname)}`] : []),
    ...(phoneNumber ? [`TEL;TYPE=CELL:${phoneNumber}`] : []),
    ...(email ? [`EMAIL:${escapeText(email)}`] : []),
    ...(groups.length > 0 ? [`CATEGORIES:${groups.map(escapeText).join(',')}`] : []),
    'END:VCARD',
  ])
}
