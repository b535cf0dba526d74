import type { Membership } from '../api/membership.ts'
import { Profile } from '../features/people/profile/profile.tsx'
import { createOptionalPart } from '../start/part.ts'

// The form is there also when the code of the rest cannot be loaded.
const SiteNotifications = createOptionalPart(
  async () => (await import('../features/notifications/site-notifications.tsx')).SiteNotifications,
)

/** The viewer's profile in a site, and what they are told of it. */
export function ProfileTab(props: Membership) {
  return <Profile {...props} notifications={SiteNotifications} />
}
