import type { Group, Profile } from '@maypole/contract/community'
import { saveFile } from '../../lib/save-file.ts'
import { vcardFileName, vcardOf } from '../../lib/vcard.ts'

const type = 'text/vcard;charset=utf-8'

/** Hands a contact to the browser as a file for the device's address book. */
export function downloadVcard(contact: Profile, groups: readonly Group[]): void {
  const content = new Blob([vcardOf(contact, namesOf(contact, groups))], { type })
  saveFile({ name: vcardFileName(`${contact.firstName}-${contact.lastName}`), content })
}

/** Hands several contacts to the browser as one file. What the viewer does not see is not in it. */
export function downloadVcards(
  contacts: readonly Profile[],
  { name, groups }: { name: string; groups: readonly Group[] },
): void {
  const cards = contacts.map((contact) => vcardOf(contact, namesOf(contact, groups)))
  saveFile({ name: vcardFileName(name), content: new Blob(cards, { type }) })
}

function namesOf({ groups: own }: Profile, groups: readonly Group[]): readonly string[] {
  return own === undefined
    ? []
    : groups.filter(({ id }) => own.includes(id)).map(({ name }) => name)
}
