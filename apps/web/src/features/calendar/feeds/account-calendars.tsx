import type { CalendarFeed } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { QueryView } from '../../../api/query-view.tsx'
import { Button } from '../../../ui/button.tsx'
import list from '../../../ui/rows.module.css'
import { EndAddressDialog } from './end-address-dialog.tsx'
import { calendarFeedsQuery } from './feed-queries.ts'
import { fetchedText } from './fetched-text.ts'
import styles from './subscribe.module.css'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { calendarFeedMessages as text } from './texts.en.ts'
import { useFeedChanges } from './use-feed-changes.ts'

/** The viewer's calendar addresses, of all communities. */
export function AccountCalendars() {
  const query = useQuery(calendarFeedsQuery(useApi()))
  const { end } = useFeedChanges()
  const [isSubscribing, setIsSubscribing] = useState(false)
  const [ending, setEnding] = useState<CalendarFeed>()
  return (
    <section className={styles.section} aria-labelledby="account-calendars">
      <h2 id="account-calendars">{text.accountTitle}</h2>
      <p className={styles.intro}>{text.accountIntro}</p>
      <QueryView query={query} failed={text.failed}>
        {(feeds) =>
          feeds.length === 0 ? null : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
            <ul role="list" className={list.rows}>
              {feeds.map((feed) => (
                <li key={feed.id} className={list.row}>
                  <div className={list.words}>
                    <p className={list.name}>
                      <span dir="auto">{nameOf(feed)}</span>
                    </p>
                    <p className={list.detail}>{fetchedText(feed.fetches, Date.now())}</p>
                  </div>
                  <Button aria-label={text.endOf(nameOf(feed))} onClick={() => setEnding(feed)}>
                    {text.end}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Button onClick={() => setIsSubscribing(true)}>{text.subscribeAll}</Button>
      {isSubscribing && <SubscribeDialog onClose={() => setIsSubscribing(false)} />}
      {ending !== undefined && (
        <EndAddressDialog
          pending={end.isPending}
          onConfirm={() => end.mutate(ending, { onSettled: () => setEnding(undefined) })}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}

function nameOf({ site }: CalendarFeed): string {
  return site?.title ?? text.allCommunities
}
