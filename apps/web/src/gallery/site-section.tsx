import type { OwnProfile, Site } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { SearchPlace } from '../features/search/button/search-place.tsx'
import { type Assistant, AssistantButton } from '../features/sites/shell/assistant-button.tsx'
import { SiteHeader } from '../features/sites/shell/site-header.tsx'
import { TabBar } from '../features/sites/shell/tab-bar.tsx'
import type { SiteTab } from '../lib/routes.ts'
import { tabBar } from '../screens/site-tabs.tsx'
import { sampleAdmin, sampleMember, sampleSite } from '../testing/samples.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const nothing = () => undefined
const siteId = sampleSite.slug

const long: Site = { ...sampleSite, title: text.long, stats: { memberCount: 10_000 } }
const rightToLeft: Site = { ...sampleSite, title: text.rightToLeft, stats: { memberCount: 0 } }
const nameless: OwnProfile = { ...sampleMember, firstName: '', lastName: '' }
const busy: OwnProfile = {
  ...sampleAdmin,
  waiting: 3,
  news: { announcements: 1, links: 1, profiles: 1, events: 1 },
}
const crowded: OwnProfile = { ...sampleAdmin, waiting: 120 }

const assistant: Assistant = {
  dialog: ({ onClose }) => (
    <Dialog title="Assistant" onClose={onClose}>
      <DialogBody>{text.long}</DialogBody>
    </Dialog>
  ),
  preload: nothing,
}

/** The header of a site, its tab bar and the plus button. */
export function SiteSection() {
  return (
    <>
      <div className={styles.window}>
        <SiteHeader siteId={siteId} site={sampleSite} profile={undefined} search={SearchPlace} />
      </div>
      <div className={styles.window}>
        <SiteHeader siteId={siteId} site={sampleSite} profile={sampleMember} search={SearchPlace} />
      </div>
      <div className={styles.window}>
        <SiteHeader siteId={siteId} site={rightToLeft} profile={nameless} search={SearchPlace} />
      </div>
      <div className={styles.window}>
        <SiteHeader
          siteId={siteId}
          site={long}
          profile={sampleAdmin}
          search={SearchPlace}
          onEdit={nothing}
          onInvite={nothing}
        />
      </div>
      <Bar profile={sampleMember} tab="profile" />
      <Bar profile={sampleMember} tab="links" />
      <Bar profile={busy} tab="events">
        <AssistantButton assistant={assistant} siteId={siteId} tab="events" />
      </Bar>
      <Bar profile={crowded} tab="announcements">
        <AssistantButton assistant={assistant} siteId={siteId} tab="announcements" />
      </Bar>
    </>
  )
}

function Bar(props: { profile: OwnProfile; tab: SiteTab; children?: ReactNode }) {
  const { profile, tab, children } = props
  return (
    <div className={`${styles.frame} ${styles.window}`}>
      <TabBar
        siteId={siteId}
        tab={tab}
        entries={tabBar}
        profile={profile}
        isParted={children !== undefined}
        onApproach={nothing}
      />
      {children}
    </div>
  )
}
