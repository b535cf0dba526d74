import type { Membership } from '../../../api/membership.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

/** The buttons beside the name of the calendar: its addresses, and what else there is. */
export function CalendarButtons(props: Membership) {
  const { site, siteId, profile } = props
  return (
    <>
      <SubscribeButton site={site} profile={profile} />
      <CalendarMenu siteId={siteId} isAdmin={profile.role === 'admin'} />
    </>
  )
}
