import type { OwnProfile } from '@maypole/contract/community'
import { answer, type Handler } from './fake-server.ts'
import { sampleChoices, sampleNotifications, sampleSite } from './samples.ts'

/** Where the calls of the sample site begin. */
export const sitePath = '/api/sites/garden-club'

/**
 * The sample site as somebody sees it, with nothing in its lists; `handlers` say what a test wants
 * to be otherwise.
 */
export function siteHandlers(
  profile: OwnProfile,
  handlers: Record<string, Handler>,
): Record<string, Handler> {
  return {
    'GET /api/site/garden-club': () => answer(sampleSite),
    [`GET ${sitePath}/profile`]: () => answer(profile),
    [`GET ${sitePath}/announcements`]: () => answer([]),
    [`GET ${sitePath}/scheduled-announcements`]: () => answer([]),
    [`GET ${sitePath}/announcement-readers`]: () => answer([]),
    [`GET ${sitePath}/links`]: () => answer([]),
    [`GET ${sitePath}/dead-links`]: () => answer([]),
    [`GET ${sitePath}/link-order`]: () => answer({ version: 'none', sections: [] }),
    [`GET ${sitePath}/profiles`]: () => answer([]),
    [`GET ${sitePath}/events`]: () => answer([]),
    [`GET ${sitePath}/answers`]: () => answer({ events: [], dates: [] }),
    [`GET ${sitePath}/sheets`]: () => answer({ sheets: [], dates: [] }),
    [`GET ${sitePath}/notifications`]: () => answer(sampleChoices),
    'GET /api/notifications': () => answer(sampleNotifications),
    ...handlers,
  }
}
