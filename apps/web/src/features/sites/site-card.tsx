import type { ListedSite } from '@maypole/contract/community'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { createOptionalPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { PlusIcon } from '../../ui/icons/plus.tsx'
import { NewDot } from '../../ui/new-dot.tsx'
import { SiteAvatar } from '../../ui/site-avatar.tsx'
import styles from './sites.module.css'
import { tabOf } from './tab-news.ts'

/** Nobody waits for it. */
const NextEvent = createOptionalPart(async () => (await import('./next-event.tsx')).NextEvent)

/**
 * One community; the whole card opens it. A band in its own colour distinguishes it at a glance.
 * People who were added to it and have not opened it can say that it is not theirs.
 */
export function SiteCard(props: {
  site: ListedSite
  /** Whether another community has the same title: then its address tells them apart. */
  isAmbiguous?: boolean
  /** Whether it says what takes place next. */
  hasNext?: boolean
}) {
  const { site, isAmbiguous = false, hasNext = false } = props
  const { news = [] } = site
  const card = (
    <Link href={`/${site.slug}`} className={styles.card ?? ''}>
      <span className={styles.band} style={{ backgroundColor: site.theme.primaryColor }} />
      <SiteAvatar
        url={site.avatarUrl}
        title={site.title}
        colour={site.theme.primaryColor}
        size={64}
      />
      <span className={styles.words}>
        <span className={styles.name}>{site.title}</span>
        <span className={styles.count}>
          {messages.site.members(site.stats.memberCount)}
          {isAmbiguous && ` · /${site.slug}`}
        </span>
        {hasNext && site.unopened !== true && (
          <Suspense>
            <NextEvent siteId={site.slug} />
          </Suspense>
        )}
        {news.length > 0 && (
          <span className={styles.news}>
            <NewDot />
            {messages.sites.newIn(news.map((list) => messages.tabs[tabOf(list)]))}
          </span>
        )}
      </span>
    </Link>
  )
  if (site.unopened !== true) return card
  return (
    <div className={styles.unopened}>
      {card}
      <p>
        {messages.sites.added}{' '}
        <Link href={`/${site.slug}/invitation`}>
          {messages.sites.notYours}
          <span className="visually-hidden"> {site.title}</span>
        </Link>
      </p>
    </div>
  )
}

/** The last card of the grid: a new community. */
export function CreateSiteCard(props: { onPress: () => void }) {
  return (
    <button type="button" className={styles.create} onClick={props.onPress}>
      <span className={styles.plus}>
        <PlusIcon size={26} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{messages.sites.create}</span>
        <span className={styles.count}>{messages.sites.createHint}</span>
      </span>
    </button>
  )
}

/** The grid while the list is loading. */
export function SiteCardSkeletons() {
  return (
    <div role="status" className={styles.grid}>
      <span className="visually-hidden">{messages.common.loading}</span>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className={styles.shape} />
      ))}
    </div>
  )
}
