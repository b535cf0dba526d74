import type { ReactNode } from 'react'
import type { Membership } from '../../api/membership.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CalendarIcon } from '../../ui/icons/calendar.tsx'
import { InviteIcon } from '../../ui/icons/invite.tsx'
import styles from './name-nudge.module.css'
import { firstStepMessages } from './texts.en.ts'

/** What an admin who is alone in a new community does next, beside giving a name. */
export function FirstSteps(props: {
  membership: Membership
  /** In place of the first event. */
  second?: ReactNode
}) {
  const { membership, second } = props
  const { siteId, site, onInvite } = membership
  if (onInvite === undefined || (site.stats?.memberCount ?? 0) > 1) return null
  return (
    <aside className={styles.nudge} aria-label={firstStepMessages.steps}>
      <Button variant="primary" icon={<InviteIcon size={18} />} onClick={onInvite}>
        {firstStepMessages.invite}
      </Button>
      {second ?? (
        <ButtonLink href={`/${siteId}/events`} icon={<CalendarIcon size={18} />}>
          {firstStepMessages.event}
        </ButtonLink>
      )}
    </aside>
  )
}
