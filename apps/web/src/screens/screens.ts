import type { Membership } from '../api/membership.ts'
import type { Route, SiteTab } from '../lib/routes.ts'
import { nextTask } from '../start/next-task.ts'
import { createPart, type Part } from '../start/part.ts'
import { loadTexts } from '../texts/load-texts.ts'

/** The frame of everything behind the sign-in, with its texts. */
export const signedIn = createPart(async () => {
  const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), loadTexts('later')])
  return SignedIn
})

export const sitesScreen = createPart(async () => (await import('./sites-screen.tsx')).SitesScreen)

export const accountScreen = createPart(
  async () => (await import('./account-screen.tsx')).AccountScreen,
)

export const joinScreen = createPart(
  async () => (await import('../features/people/joining/join-screen.tsx')).JoinScreen,
)

export const invitationScreen = createPart(
  async () => (await import('../features/people/joining/invitation-screen.tsx')).InvitationScreen,
)

export const consentScreen = createPart(async () => {
  const [{ ConsentScreen }] = await Promise.all([
    import('../features/consent/consent-screen.tsx'),
    import('../widget/drawn-widget.tsx'),
  ])
  return ConsentScreen
})

export const siteScreen = createPart(async () => (await import('./site-screen.tsx')).SiteScreen)

/** Each tab is its own chunk. */
export const tabs: Readonly<Record<SiteTab, Part<Membership>>> = {
  announcements: createPart(
    async () => (await import('../features/announcements/announcements-tab.tsx')).AnnouncementsTab,
  ),
  links: createPart(async () => (await import('../features/links/links-tab.tsx')).LinksTab),
  directory: createPart(
    async () => (await import('../features/people/directory/directory-tab.tsx')).DirectoryTab,
  ),
  events: createPart(async () => {
    const { EventsTab, prepareDates } = await import('../features/calendar/events-tab.tsx')
    // The first format of dates takes a slow phone 60 ms: not together with anything else.
    await nextTask()
    prepareDates()
    await nextTask()
    return EventsTab
  }),
  profile: createPart(async () => (await import('./profile-tab.tsx')).ProfileTab),
}

/**
 * Loads all the code for an address at once, instead of one part after another. A failure is
 * retried, and reported, by the screen that needs it.
 */
export async function loadScreen(route: Route): Promise<void> {
  const parts: { load(): Promise<unknown> }[] = [signedIn]
  if (route.name === 'site') parts.push(siteScreen, tabs[route.tab])
  else if (route.name === 'consent') parts.push(consentScreen)
  else if (route.name === 'account') parts.push(accountScreen)
  else if (route.name === 'join') parts.push(joinScreen)
  else if (route.name === 'invitation') parts.push(invitationScreen)
  else parts.push(sitesScreen)
  await Promise.allSettled(parts.map((part) => part.load()))
}
