import { cookieNames } from '@maypole/contract/provider/constants'
import { applyAppearance, isDark } from '../lib/appearance.ts'
import { applyLanguage } from '../lib/language.ts'
import { openedRouteOf } from '../lib/routes.ts'
import { siteThemeOf } from '../lib/site-theme.ts'
import type { EarlyReplies } from './early-replies.ts'
import { firstAddresses } from './first-calls.ts'
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
const token = readToken()
if (token !== undefined) {
  const route = openedRouteOf(location.pathname)
  applyColours()
  prefetchRoute(route, 'high')
  const replies: EarlyReplies['replies'] = new Map()
  for (const address of firstAddresses(route, new Date())) {
    const reply = fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    // A failure is reported when somebody reads it.
    reply.catch(() => undefined)
    replies.set(address, reply)
  }
  // The first format of dates takes a slow phone 60 ms: while the page waits for the network, and
  // not together with anything else.
  if (route.name === 'site' && (route.tab === 'announcements' || route.tab === 'events'))
    setTimeout(() => new Date().toLocaleDateString(document.documentElement.lang || undefined))
  window.maypoleEarly = { token, replies, until: Date.now() + 30_000 }
}

function readToken(): string | undefined {
  const start = `${cookieNames.session}=`
  // The token needs no escapes, so it is not decoded.
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

function applyColours(): void {
  const site = readSite(document)
  if (site === undefined) return
  const { classList, style } = document.documentElement
  const { background, text, scheme } = siteThemeOf({ ...site.theme, isDark: isDark() })
  style.setProperty('--background', background)
  style.setProperty('--text', text)
  style.setProperty('color-scheme', scheme)
  classList.add('site')
}
