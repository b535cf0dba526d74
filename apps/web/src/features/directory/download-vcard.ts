import type { Profile } from '@maypole/contract/community'
import { saveFile } from '../../lib/save-file.ts'
import { vcardFileName, vcardOf } from '../../lib/vcard.ts'

/** Hands a contact to the browser as a file for the device's address book. */
export function downloadVcard(contact: Profile): void {
  saveFile({
    name: vcardFileName(contact),
    content: new Blob([vcardOf(contact)], { type: 'text/vcard;charset=utf-8' }),
  })
}
