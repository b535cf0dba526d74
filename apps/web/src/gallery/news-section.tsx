import type { ListedSite, OwnProfile } from '@maypole/contract/community'
import { TabBar } from '../features/sites/shell/tab-bar.tsx'
import { SiteCard } from '../features/sites/site-card.tsx'
import { tabBar } from '../screens/site-tabs.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const site: ListedSite = {
  id: '1',
  slug: 'choir',
  title: 'St. Brigid Choir',
  stats: { memberCount: 42 },
  theme: { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' },
}
const profile: OwnProfile = {
  id: '1',
  firstName: 'Ann',
  lastName: 'Admin',
  phoneNumber: '+12025550142',
  role: 'admin',
  mayEdit: true,
  mayDelete: false,
  mayAddContacts: true,
  version: 1,
  visibility: { listing: null, phoneNumber: null, email: null },
  news: { links: 1, profiles: 2, events: 3 },
}

/** The bar is fixed to its window; here it is fixed to its frame. */
export function NewsSection() {
  return (
    <>
      <div className={styles.columns}>
        <SiteCard site={site} />
        <SiteCard site={{ ...site, news: ['events'] }} />
        <SiteCard
          site={{
            ...site,
            title: text.long,
            news: ['announcements', 'links', 'profiles', 'events'],
          }}
        />
        <SiteCard site={{ ...site, title: text.rightToLeft, news: ['announcements'] }} />
      </div>
      <div className={styles.frame}>
        <TabBar
          siteId="choir"
          tab="announcements"
          entries={tabBar}
          profile={{ ...profile, waiting: 3 }}
          onApproach={() => undefined}
        />
      </div>
    </>
  )
}
