import type { CalendarFeed } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { QueryView } from '../../../api/query-view.tsx'
import { dateFormat } from '../../../texts/date-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AlarmField } from './alarm-field.tsx'
import { EndAddressDialog } from './end-address-dialog.tsx'
import { calendarFeedsQuery } from './feed-queries.ts'
import { fetchedText } from './fetched-text.ts'
import { NewAddress } from './new-address.tsx'
import { PublicCalendarPart } from './public-calendar-part.tsx'
import styles from './subscribe.module.css'
import { calendarFeedMessages as text } from './texts.en.ts'
import { useFeedChanges } from './use-feed-changes.ts'

/** The community whose calendar the dialog was opened in. */
interface Place {
  readonly id: string
  readonly title: string
  readonly isAdmin: boolean
}

/** Addresses by which calendar programs follow events of a community, or of all. */
export function SubscribeDialog(props: { place?: Place | undefined; onClose: () => void }) {
  const { place, onClose } = props
  const query = useQuery(calendarFeedsQuery(useApi()))
  const [scope, setScope] = useState<'site' | 'all'>(place === undefined ? 'all' : 'site')
  const site = scope === 'site' ? place : undefined
  return (
    <Dialog title={text.title} onClose={onClose}>
      <DialogBody>
        <p className={styles.hint}>{text.intro}</p>
        {place !== undefined && (
          <ChoiceField
            label={text.events}
            value={scope}
            choices={[
              { value: 'site', label: text.ofSite },
              { value: 'all', label: text.ofAll },
            ]}
            onValue={setScope}
          />
        )}
        <QueryView
          query={query}
          failed={text.failed}
          loading={<Skeleton count={2} height="4.5rem" />}
        >
          {(feeds) => (
            <Address
              key={scope}
              site={site}
              feed={feeds.find((feed) => (feed.site?.id ?? null) === (site?.id ?? null))}
            />
          )}
        </QueryView>
        {place?.isAdmin === true && scope === 'site' && <PublicCalendarPart siteId={place.id} />}
      </DialogBody>
    </Dialog>
  )
}

/** The address for one community or for all: made here, or before. */
function Address(props: { site: Place | undefined; feed: CalendarFeed | undefined }) {
  const { site, feed } = props
  const { create, setAlarm, end } = useFeedChanges()
  const [chosen, setChosen] = useState<number | null>(null)
  const [ending, setEnding] = useState(false)
  const minutes = setAlarm.isPending
    ? setAlarm.variables.minutes
    : (feed?.alarmMinutes ?? (feed === undefined ? chosen : null))
  // As long as it is this address: another one may have replaced it.
  const url = feed !== undefined && create.data?.feed.id === feed.id ? create.data.url : undefined
  const make = () => create.mutate({ site: site?.id ?? null, alarmMinutes: minutes })
  return (
    <div className={styles.part}>
      {url !== undefined && <NewAddress url={url} name={site?.title ?? text.ofAll} />}
      {feed !== undefined && url === undefined && (
        <div className={styles.state}>
          <p>{text.since(dateFormat({ dateStyle: 'long' }).format(new Date(feed.date)))}</p>
          <p className={styles.hint}>{fetchedText(feed.fetches, Date.now())}</p>
          <p className={styles.hint}>{text.renewHint}</p>
        </div>
      )}
      <AlarmField
        minutes={minutes}
        disabled={create.isPending || setAlarm.isPending}
        onMinutes={(value) =>
          feed === undefined ? setChosen(value) : setAlarm.mutate({ feed, minutes: value })
        }
      />
      {url === undefined && (
        <div className={styles.buttons}>
          {feed !== undefined && (
            <Button variant="quiet" disabled={create.isPending} onClick={() => setEnding(true)}>
              {text.end}
            </Button>
          )}
          <Button
            variant={feed === undefined ? 'primary' : 'plain'}
            pending={create.isPending}
            pendingText={text.creating}
            onClick={make}
          >
            {feed === undefined ? text.create : text.renew}
          </Button>
        </div>
      )}
      {ending && feed !== undefined && (
        <EndAddressDialog
          pending={end.isPending}
          onConfirm={() => end.mutate(feed, { onSettled: () => setEnding(false) })}
          onCancel={() => setEnding(false)}
        />
      )}
    </div>
  )
}
