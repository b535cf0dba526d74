import type { Profile } from '@maypole/contract/community'
import { ItemBoundary, itemKey } from '../../../ui/item-boundary.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './contact-list.module.css'
import { displayName, shownPhone } from './display-name.ts'

/** All contacts on paper, where nothing scrolls. */
export function PrintedContacts(props: { contacts: readonly Profile[] }) {
  return (
    <ul className={styles.printed}>
      {props.contacts.map((contact, index) => (
        <li key={itemKey(contact, index)}>
          <ItemBoundary item={contact}>
            <PrintedContact contact={contact} />
          </ItemBoundary>
        </li>
      ))}
    </ul>
  )
}

function PrintedContact(props: { contact: Profile }) {
  const { nickname, phoneNumber, email } = props.contact
  const [name, phone] = [displayName(props.contact), shownPhone(phoneNumber)]
  return (
    <>
      <strong dir="auto">{name}</strong>
      {nickname !== undefined && ` ${directoryMessages.nickname(nickname)}`}
      {phone !== '' && name !== phone && <span>{phone}</span>}
      {email !== undefined && <span>{email}</span>}
    </>
  )
}
