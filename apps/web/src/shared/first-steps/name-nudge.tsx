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

/**
 * Asks a member whose entry in the directory has only a phone number for their name, in place. Whom
 * nobody else is with has founded the community: it is the first step, and open.
 */
export function NameNudge({ siteId, site, profile }: Membership) {
  const isFounding = site.stats?.memberCount === 1
  const [wantsToSay, setWantsToSay] = useState(false)
  const isAsking = isFounding || wantsToSay
  if (`${profile.firstName}${profile.lastName}`.trim() !== '') return null
  return (
    <aside className={styles.nudge} aria-label={emptyTabMessages.giveName}>
      <p>{emptyTabMessages.seenAs(formatPhone(profile.phoneNumber))}</p>
      {!isAsking && (
        <Button onClick={() => setWantsToSay(true)}>{emptyTabMessages.giveName}</Button>
      )}
      {isAsking && (
        <Suspense>
          <OwnNameForm siteId={siteId} profile={profile} autoFocus={wantsToSay} />
        </Suspense>
      )}
    </aside>
  )
}
