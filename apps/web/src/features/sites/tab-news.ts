import type { News } from '@maypole/contract/community'
import type { SiteTab } from '../../lib/routes.ts'

/** What is new in each tab, by its name in the contract. */
export const newsOfTab = {
  announcements: 'announcements',
  links: 'links',
  directory: 'profiles',
  events: 'events',
} as const satisfies Record<Exclude<SiteTab, 'profile'>, keyof News>

/** Returns the tab that shows what is new. */
export function tabOf(news: keyof News): keyof typeof newsOfTab {
  return news === 'profiles' ? 'directory' : news
}
