import type { Profile } from '@maypole/contract/community'
import { type ReactNode, Suspense } from 'react'
import { PhotoOf } from '../../../shared/photos/photo-of.tsx'
import { Badge } from '../../../ui/card.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './contact-card.module.css'
import { displayName, shownPhone } from './display-name.ts'
import { ContactGroups } from './groups/parts.ts'
import { LookedAfterBy } from './guardians/parts.ts'
import { HiddenMark, SharedNumberMark } from './hidden-mark.tsx'

/** The row of a contact around its name, which may lead somewhere, and its buttons. */
export function ContactFrame(props: {
  /** Absent for a contact that does not exist yet. */
  siteId?: string
  contact: Profile
  /** The level of its name. */
  level: 3 | 4
  name: ReactNode
  isOwn?: boolean
  isOpened?: boolean
  /** The buttons. */
  children?: ReactNode
}) {
  const { siteId = '', contact, level, name, isOwn = false, isOpened = false, children } = props
  const { id, firstName, lastName, nickname, phoneNumber, email } = contact
  const phone = shownPhone(phoneNumber)
  return (
    <article className={styles.card} data-opened={isOpened || undefined}>
      <PersonDisc id={id} firstName={firstName} lastName={lastName}>
        <PhotoOf siteId={siteId} photo={contact.photo} />
      </PersonDisc>
      <div className={styles.words}>
        {/* Another element would be a new one, at the first and last key of a search. */}
        <h3 className={styles.name} dir="auto" aria-level={level === 3 ? undefined : level}>
          {name}
          {nickname !== undefined && (
            <span className={styles.aside}>{directoryMessages.nickname(nickname)}</span>
          )}
          {contact.role === 'admin' && <Badge>{directoryMessages.admin}</Badge>}
          <HiddenMark contact={contact} field="listing" />
          {isOwn && <span className={styles.aside}>{directoryMessages.you}</span>}
        </h3>
        <p className={styles.reach}>
          {phone !== '' && (
            <span className={styles.way}>
              {displayName(contact) !== phone && <span>{phone}</span>}
              <HiddenMark contact={contact} field="phoneNumber" />
              <SharedNumberMark contact={contact} />
            </span>
          )}
          {contact.guardians !== undefined && (
            <span className={styles.way}>
              <Suspense fallback={'\u00a0'}>
                <LookedAfterBy siteId={siteId} contact={contact} />
              </Suspense>
            </span>
          )}
          {email !== undefined && (
            <span className={styles.way}>
              <span>{email}</span>
              <HiddenMark contact={contact} field="email" />
            </span>
          )}
        </p>
      </div>
      {children}
    </article>
  )
}

/** A contact as the directory will show it, before it exists: nothing can be done with it yet. */
export function ContactPreview(props: { siteId: string; contact: Profile }) {
  const { siteId, contact } = props
  return (
    <ContactFrame siteId={siteId} contact={contact} level={3} name={displayName(contact)}>
      {contact.groups !== undefined && (
        <Suspense>
          <ContactGroups siteId={siteId} contact={contact} />
        </Suspense>
      )}
    </ContactFrame>
  )
}
