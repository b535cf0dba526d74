import type { Membership } from '../../../api/membership.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

/** The buttons beside the name of the calendar: for all its addresses, for admins the import. */
export function CalendarButtons(props: Membership) {
  const { site, siteId, profile } = props
  return (
    <>
      <SubscribeButton site={site} profile={profile} />
      {profile.role === 'admin' && <CalendarMenu siteId={siteId} />}
    </>
  )
}
