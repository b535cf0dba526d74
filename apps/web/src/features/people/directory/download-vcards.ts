import type { Group, Profile } from '@maypole/contract/community'
import type { Api } from '../../../api/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { vcardFileName, vcardOf } from '../../../lib/vcard.ts'
import { withPhoto } from '../photos/card-photo.ts'

/** What the cards of contacts are made with. */
interface CardOptions {
  readonly api: Api
  readonly siteId: string
  readonly groups: readonly Group[]
}

/** Photos that one file has at most: some 40 kB each. */
const mostPhotos = 100

/** Hands a contact to the browser as a file for the device's address book. */
export async function downloadVcard(contact: Profile, options: CardOptions): Promise<void> {
  save(`${contact.firstName}-${contact.lastName}`, [await cardOf(contact, options)])
}

/**
 * Hands several contacts to the browser as one file. Photos are in it as long as they are few.
 * Returns whether they are left out.
 */
export async function downloadVcards(
  contacts: readonly Profile[],
  { name, ...options }: CardOptions & { name: string },
): Promise<{ readonly hasNoPhotos: boolean }> {
  const hasNoPhotos = contacts.filter(({ photo }) => photo !== undefined).length > mostPhotos
  const cards: string[] = []
  for (const { photo, ...contact } of contacts) {
    const withPhoto = photo === undefined || hasNoPhotos ? contact : { ...contact, photo }
    cards.push(await cardOf(withPhoto, options))
  }
  save(name, cards)
  return { hasNoPhotos }
}

/** What the viewer does not see is not in it. */
async function cardOf(contact: Profile, options: CardOptions): Promise<string> {
  const { groups, ...place } = options
  const { groups: own, photo: id } = contact
  const names = own && groups.filter((group) => own.includes(group.id)).map(({ name }) => name)
  const card = vcardOf(contact, names)
  return id === undefined ? card : withPhoto(card, { ...place, id })
}

function save(name: string, cards: string[]): void {
  const content = new Blob(cards, { type: 'text/vcard;charset=utf-8' })
  saveFile({ name: vcardFileName(name), content })
}
