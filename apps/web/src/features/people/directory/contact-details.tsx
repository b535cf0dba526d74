import type { Profile } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { PhotoOf } from '../../../shared/photos/photo-of.tsx'
import { createOptionalPart } from '../../../start/part.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/card.tsx'
import { DownloadIcon } from '../../../ui/icons/download.tsx'
import { MailIcon } from '../../../ui/icons/mail.tsx'
import { MessageIcon } from '../../../ui/icons/message.tsx'
import { PencilIcon } from '../../../ui/icons/pencil.tsx'
import { PhoneIcon } from '../../../ui/icons/phone.tsx'
import { TrashIcon } from '../../../ui/icons/trash.tsx'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './contact-details.module.css'
import { hasNoNumber, shownPhone } from './display-name.ts'
import { ContactGroups } from './groups/parts.ts'
import { ListingSwitch, LookedAfterBy, NoNumber, StopGuarding } from './guardians/parts.ts'
import { HiddenMark } from './hidden-mark.tsx'
import { useVcardDownload } from './use-vcard-download.ts'

export interface ContactDetailsProps {
  readonly siteId: string
  readonly contact: Profile
  /** Undefined where the site does not let the viewer change contacts. */
  readonly onEdit?: () => void
  readonly onDelete?: () => void
}

const ContactCode = createOptionalPart(async () => (await import('./contact-code.tsx')).ContactCode)

/** Everything about a contact below the name, beginning with the ways to reach them. */
export function ContactDetails(props: ContactDetailsProps) {
  const { siteId, contact, onEdit, onDelete } = props
  const { id, firstName, lastName, phoneNumber, email, role } = contact
  const download = useVcardDownload(siteId, contact)
  /** The contact whose code is shown: another one is opened without. */
  const [codeOf, setCodeOf] = useState<string>()
  const hasCode = codeOf === id
  const mail = email === undefined ? undefined : `mailto:${encodeURIComponent(email)}`
  return (
    <div className={styles.details}>
      <PersonDisc id={id} firstName={firstName} lastName={lastName} isLarge>
        <PhotoOf siteId={siteId} photo={contact.photo} size="desk" />
      </PersonDisc>
      {role === 'admin' && <Badge>{directoryMessages.admin}</Badge>}
      <HiddenMark contact={contact} field="listing" />
      {(phoneNumber !== undefined || mail !== undefined) && (
        <div className={styles.ways}>
          {phoneNumber !== undefined && (
            <>
              <Way href={`tel:${phoneNumber}`} icon={<PhoneIcon />} text={directoryMessages.call} />
              <Way
                href={`sms:${phoneNumber}`}
                icon={<MessageIcon />}
                text={directoryMessages.message}
              />
            </>
          )}
          {mail !== undefined && (
            <Way href={mail} icon={<MailIcon />} text={directoryMessages.mail} />
          )}
        </div>
      )}
      <Fields siteId={siteId} contact={contact} />
      {contact.guardians !== undefined && (
        <Suspense>
          <p>
            <LookedAfterBy siteId={siteId} contact={contact} />
          </p>
          {contact.mayEdit && <ListingSwitch siteId={siteId} contact={contact} />}
          <StopGuarding siteId={siteId} contact={contact} />
        </Suspense>
      )}
      <Suspense>{hasCode && <ContactCode contact={contact} />}</Suspense>
      <div className={styles.actions}>
        <Button icon={<DownloadIcon size={18} />} onClick={download}>
          {directoryMessages.download}
        </Button>
        <Button aria-expanded={hasCode} onClick={() => setCodeOf(hasCode ? undefined : id)}>
          {directoryMessages.code}
        </Button>
        {onEdit !== undefined && (
          <Button icon={<PencilIcon size={18} />} onClick={onEdit}>
            {directoryMessages.edit}
          </Button>
        )}
        {onDelete !== undefined && (
          <Button className={styles.delete} icon={<TrashIcon size={18} />} onClick={onDelete}>
            {directoryMessages.delete}
          </Button>
        )}
      </div>
    </div>
  )
}

function Fields({ siteId, contact }: { siteId: string; contact: Profile }) {
  const { nickname, phoneNumber, email } = contact
  return (
    <dl className={styles.fields}>
      <dt>{messages.person.phone}</dt>
      {phoneNumber === undefined ? (
        <dd className={styles.absent}>
          {hasNoNumber(contact) ? (
            <Suspense fallback={'\u00a0'}>
              <NoNumber />
            </Suspense>
          ) : (
            directoryMessages.hiddenPhone
          )}
        </dd>
      ) : (
        <dd>
          {shownPhone(phoneNumber)}
          <HiddenMark contact={contact} field="phoneNumber" />
        </dd>
      )}
      {nickname !== undefined && (
        <>
          <dt>{messages.person.nickname}</dt>
          <dd dir="auto">{nickname}</dd>
        </>
      )}
      {email !== undefined && (
        <>
          <dt>{messages.person.emailPlain}</dt>
          <dd>
            {email}
            <HiddenMark contact={contact} field="email" />
          </dd>
        </>
      )}
      {contact.groups !== undefined && (
        <>
          <dt>{directoryMessages.groups}</dt>
          <dd>
            <Suspense fallback={'\u00a0'}>
              <ContactGroups siteId={siteId} contact={contact} />
            </Suspense>
          </dd>
        </>
      )}
    </dl>
  )
}

function Way(props: { href: string; icon: ReactNode; text: string }) {
  return (
    <a href={props.href} className={styles.way}>
      {props.icon}
      {props.text}
    </a>
  )
}
