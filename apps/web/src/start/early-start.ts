import { type ShownTimes, timeZoneCookie } from '@maypole/contract/first-screen'
import { cookieNames } from '@maypole/contract/provider/constants'
import { applyAppearance, isDark } from '../lib/appearance.ts'
import { keepCookie, readCookie } from '../lib/cookie.ts'
import { applyLanguage } from '../lib/language.ts'
import { openedRouteOf } from '../lib/routes.ts'
import { siteThemeOf } from '../lib/site-theme.ts'
import { applyTheme } from '../ui/apply-theme.ts'
import type { EarlyReplies } from './early-replies.ts'
import { firstAddresses } from './first-calls.ts'
import { followTakeover, readFirstScreen, showFirstScreen } from './first-screen.ts'
import { prefetchParts, prefetchRoute } from './prefetch.ts'
import { readSite } from './read-site.ts'

/**
 * Runs inline in the page's head, before anything is painted and before the app is loaded: it
 * applies the choices of light or dark and of the language; for a signed-in person it also applies
 * the site's colours, and requests the code of the screen together with what the screen is going to
 * show.
 */
applyAppearance()
applyLanguage()
prefetchParts([`start-texts-${document.documentElement.lang}`], 'high')
const token = readCookie(cookieNames.session)
if (token !== undefined) {
  const route = openedRouteOf(location.pathname)
  const screen = readFirstScreen(token)
  applyColours()
  prefetchRoute(route, 'high')
  const replies: EarlyReplies['replies'] = new Map()
  for (const address of screen === undefined ? firstAddresses(route, new Date()) : []) {
    const reply = fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    // A failure is reported when somebody reads it.
    reply.catch(() => undefined)
    replies.set(address, reply)
  }
  if (screen !== undefined) {
    followTakeover()
    if (screen.times === undefined || areOwn(screen.times)) showFirstScreen()
  }
  // The first format of dates takes a slow phone 60 ms: while the page waits for the network, and
  // not together with anything else.
  setTimeout(keepTimeZone)
  window.maypoleEarly = { token, replies, first: screen?.replies, until: Date.now() + 30_000 }
}

/** Whether this device shows the same times, in the same words. */
function areOwn({ timeZone, locale, options, sample }: ShownTimes): boolean {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return timeZone === keepTimeZone() && format.format(0) === sample
}

/** Tells the server in which zone this device shows times. Returns the zone. */
function keepTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat(
    document.documentElement.lang || undefined,
  ).resolvedOptions()
  if (readCookie(timeZoneCookie) !== timeZone) keepCookie(timeZoneCookie, timeZone)
  return timeZone
}

function applyColours(): void {
  const site = readSite(document)
  if (site === undefined) return
  applyTheme(document.documentElement, siteThemeOf({ ...site.theme, isDark: isDark() }))
  document.documentElement.classList.add('site')
}
