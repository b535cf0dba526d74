import { limits } from '@maypole/contract/community/constants'
import type { Api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { forgetTick, type KeptTick, readTicks } from './kept-ticks.ts'
import { attendanceMessages as texts } from './texts.en.ts'

export interface Sending {
  readonly api: Api
  readonly userId: string
  /** Called with what the server has of a date then. */
  readonly onSaved: (date: KeptTick, ticks: readonly SentTick[]) => void
  /** Called with a text for people about ticks that the server does not take. */
  readonly onRefused: (text: string) => void
}

export interface SentTick {
  readonly profileId: string
  readonly came: boolean
  readonly at: string
}

let running: Promise<void> | undefined

/**
 * Sends what is kept, date by date, and forgets what has arrived or was refused. Without a network,
 * or a session, it stays. While it runs, another call sends once more afterwards.
 */
export async function sendTicks(sending: Sending): Promise<void> {
  while (running !== undefined) await running
  running = sendAll(sending).finally(() => {
    running = undefined
  })
  return running
}

async function sendAll(sending: Sending): Promise<void> {
  const { userId, onRefused } = sending
  const byDate = Map.groupBy(readTicks(userId), ({ siteId, eventId, recurrenceId }) =>
    [siteId, eventId, recurrenceId].join(' '),
  )
  for (const those of byDate.values())
    for (let start = 0; start < those.length; start += limits.ticks) {
      const part = those.slice(start, start + limits.ticks)
      try {
        await sendPart(sending, part)
      } catch (error) {
        if (!(error instanceof ApiError) || isForLater(error)) return
        onRefused(texts.refused(part.length, error.message))
      }
      for (const tick of part) forgetTick(userId, tick)
    }
}

async function sendPart(
  { api, onSaved, onRefused }: Sending,
  part: readonly KeptTick[],
): Promise<void> {
  const [first] = part
  if (first === undefined) return
  const { siteId, eventId, recurrenceId } = first
  const { ticks, refused } = await api.call('PUT /sites/:site/events/:event/attendance', {
    params: { site: siteId, event: eventId },
    body: {
      recurrenceId,
      ticks: part.map(({ profileId, came, at }) => ({ profileId, came, at })),
    },
  })
  onSaved(first, ticks)
  for (const reason of ['gone', 'too-late'] as const) {
    const { length } = refused.filter((one) => one.reason === reason)
    if (length > 0) onRefused(texts.refused(length, texts.reasons[reason]))
  }
}

/** No network, no session, too much at once, or a fault of the server. */
function isForLater({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}
