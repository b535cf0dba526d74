import type { OwnProfile } from '@maypole/contract/community'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SiteTab } from '../../../lib/routes.ts'
import { messages } from '../../../texts/texts.en.ts'
import { NewDot } from '../../../ui/new-dot.tsx'
import { newsOfTab } from '../tab-news.ts'
import styles from './site-shell.module.css'

export interface TabBarEntry {
  readonly tab: Exclude<SiteTab, 'profile'>
  readonly icon: ReactNode
}

/**
 * The parts of the site: a bar at the bottom on phones, a column beside the content on wide
 * windows.
 */
export function TabBar(props: {
  siteId: string
  tab: SiteTab
  entries: readonly TabBarEntry[]
  /** The viewer, with what is new to them and how many people wait to be let in. */
  profile: OwnProfile
  /** Whether there is room for a button in the middle. */
  isParted?: boolean
  onApproach: (tab: SiteTab) => void
}) {
  const { siteId, tab, entries, profile, isParted = false, onApproach } = props
  const { waiting = 0, news } = profile
  const isNew = (entry: TabBarEntry) =>
    entry.tab !== tab && news?.[newsOfTab[entry.tab]] !== undefined
  return (
    <nav
      className={styles.tabs}
      aria-label={messages.site.sections}
      data-parted={isParted || undefined}
    >
      {entries.map((entry) => (
        <Link
          key={entry.tab}
          href={`/${siteId}/${entry.tab}`}
          className={styles.tab ?? ''}
          aria-current={entry.tab === tab ? 'page' : undefined}
          onPointerEnter={() => onApproach(entry.tab)}
          onFocus={() => onApproach(entry.tab)}
          onClick={(event) => {
            if (entry.tab !== tab) return
            event.preventDefault()
            scrollToTop()
          }}
        >
          <span className={styles.mark}>{entry.icon}</span>
          <span className={styles.label}>{messages.tabs[entry.tab]}</span>
          {entry.tab === 'directory' && waiting > 0 && <Waiting count={waiting} />}
          {isNew(entry) && (
            <>
              <NewDot className={styles.new} />
              <span className="visually-hidden">{messages.site.isNew}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The number is drawn, and read aloud with what it counts. */
function Waiting(props: { count: number }) {
  const { count } = props
  return (
    <>
      <span className={styles.waiting} aria-hidden="true" data-text={count > 99 ? '99+' : count} />
      <span className="visually-hidden">{messages.site.waiting(count)}</span>
    </>
  )
}

function scrollToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
