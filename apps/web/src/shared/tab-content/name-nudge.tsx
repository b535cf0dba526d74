import type { Membership } from '../../api/membership.ts'
import { formatPhone } from '../../lib/phone.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './name-nudge.module.css'
import { emptyTabMessages } from './texts.en.ts'

/** Asks a member whose entry in the directory has only a phone number for their name. */
export function NameNudge(props: Pick<Membership, 'siteId' | 'profile'>) {
  const { siteId, profile } = props
  if (`${profile.firstName}${profile.lastName}`.trim() !== '') return null
  return (
    <aside className={styles.nudge} aria-label={emptyTabMessages.giveName}>
      <p>{emptyTabMessages.seenAs(formatPhone(profile.phoneNumber))}</p>
      <ButtonLink href={`/${siteId}/profile`}>{emptyTabMessages.giveName}</ButtonLink>
    </aside>
  )
}
