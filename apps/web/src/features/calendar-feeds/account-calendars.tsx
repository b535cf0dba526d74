import type { CalendarFeed } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { QueryView } from '../../api/query-view.tsx'
import { calendarFeedMessages as text } from '../../calendar-feed-messages.ts'
import { Button } from '../../ui/button.tsx'
import account from '../account/account.module.css'
import { EndAddressDialog } from './end-address-dialog.tsx'
import { calendarFeedsQuery } from './feed-queries.ts'
import { fetchedText } from './fetched-text.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { useFeedChanges } from './use-feed-changes.ts'

/** The viewer's calendar addresses, of all communities. */
export function AccountCalendars() {
  const query = useQuery(calendarFeedsQuery(useApi()))
  const { end } = useFeedChanges()
  const [isSubscribing, setIsSubscribing] = useState(false)
  const [ending, setEnding] = useState<CalendarFeed>()
  return (
    <section className={account.section} aria-labelledby="account-calendars">
      <h2 id="account-calendars">{text.accountTitle}</h2>
      <p className={account.intro}>{text.accountIntro}</p>
      <QueryView query={query} failed={text.failed}>
        {(feeds) =>
          feeds.length === 0 ? null : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
            <ul role="list" className={account.rows}>
              {feeds.map((feed) => (
                <li key={feed.id} className={account.row}>
                  <div className={account.words}>
                    <p className={account.name}>
                      <span dir="auto">{nameOf(feed)}</span>
                    </p>
                    <p className={account.detail}>{fetchedText(feed.fetches, Date.now())}</p>
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
      <div className={account.adding}>
        <Button onClick={() => setIsSubscribing(true)}>{text.subscribeAll}</Button>
      </div>
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
