import { Suspense, useState } from 'react'
import type { Membership } from '../../api/membership.ts'
import { formatPhone } from '../../lib/phone.ts'
import { createOptionalPart } from '../../start/part.ts'
import { Button } from '../../ui/button.tsx'
import { emptyTabMessages } from '../tab-content/texts.en.ts'
import styles from './name-nudge.module.css'

const OwnNameForm = createOptionalPart(
  async () => (await import('./own-name-form.tsx')).OwnNameForm,
)

/** Asks a member whose entry in the directory has only a phone number for their name, in place. */
export function NameNudge(
  props: Pick<Membership, 'siteId' | 'profile'> & {
    /** Whether the fields are there at once, as the first step of a founder. */
    isOpen?: boolean
  },
) {
  const { siteId, profile, isOpen = false } = props
  const [wantsToSay, setWantsToSay] = useState(false)
  const [isAsking, setIsAsking] = useState(isOpen)
  // The fields stay once they are there: something may be written in them.
  if (!isAsking && (isOpen || wantsToSay)) setIsAsking(true)
  if (`${profile.firstName}${profile.lastName}`.trim() !== '') return null
  return (
    <aside className={styles.nudge} aria-label={emptyTabMessages.giveName}>
      <p>{emptyTabMessages.seenAs(formatPhone(profile.phoneNumber))}</p>
      {!isAsking && (
        <Button onClick={() => setWantsToSay(true)}>{emptyTabMessages.giveName}</Button>
      )}
      {isAsking && (
        <Suspense fallback={<div className={styles.form} />}>
          <OwnNameForm siteId={siteId} profile={profile} autoFocus={wantsToSay} />
        </Suspense>
      )}
    </aside>
  )
}
