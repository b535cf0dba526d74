import { type Clock, toInstant } from '@maypole/platform/clock'
import { createUnderWay } from '@maypole/platform/delivery'
import { newId } from '@maypole/platform/ids'
import type { Log } from '@maypole/platform/log'
import { createPoller } from '@maypole/platform/poll'

/** Works off a queue in the database, which several servers share. */
export interface QueueWorker {
  /** Works off what is due; resolves when each has been tried once. */
  deliverDue(): Promise<void>
  start(): void
  /** Stops claiming and waits for what is under way. */
  stop(): Promise<void>
  /** Looks now, if the worker is running. */
  wake(): void
}

/** What a claim takes: instants are RFC 3339. */
interface Claiming {
  readonly claim: string
  readonly claimedUntil: string
  readonly now: string
  readonly limit: number
}

interface QueueOptions<Row> {
  /** For the log. */
  readonly name: string
  readonly clock: Clock
  readonly log: Log
  readonly pollSeconds: number
  /** The longest that `work` takes. */
  readonly timeoutSeconds: number
  /** What is under way at the same time. */
  readonly places: number
  readonly hasDue: (now: string) => Promise<boolean>
  readonly claim: (claiming: Claiming) => Promise<readonly Row[]>
  readonly ownerOf: (row: Row) => string
  readonly work: (row: Row & { claim: string }) => Promise<void>
}

export function createQueueWorker<Row extends object>(options: QueueOptions<Row>): QueueWorker {
  const { clock, log, name } = options
  let isBehind = false
  const underWay = createUnderWay({
    places: options.places,
    onEnd: () => {
      if (isBehind) poller.wake()
    },
    // The claim expires, and the next poll after that continues.
    onError: (error) => log.error(`${name} could not be written`, {}, error),
  })

  /** Starts what is due and has a place. */
  async function look(isWanted: () => boolean): Promise<void> {
    isBehind = false
    while (isWanted() && !isBehind) {
      const now = clock.now()
      // Checking first keeps an idle queue from locking the one writer every other second.
      if (!(await options.hasDue(toInstant(now)))) return
      const claim = newId('claim')
      const limit = underWay.room()
      const ended = underWay.ended()
      // Longer than the work may take, so that no other server does it meanwhile.
      const claimedUntil = toInstant(now + (options.timeoutSeconds + 20) * 1000)
      const claiming = { claim, claimedUntil, now: toInstant(now), limit }
      const rows = limit === 0 ? [] : await options.claim(claiming)
      for (const row of rows)
        underWay.start(options.ownerOf(row), () => options.work({ ...row, claim }))
      // Others are due, and wait for a place or a share; what has ended meanwhile has woken nobody.
      isBehind = rows.length === 0 && underWay.ended() === ended
    }
  }

  const poller = createPoller({
    seconds: options.pollSeconds,
    work: look,
    onError: (error) => log.error(`${name} could not be read`, {}, error),
  })
  return {
    ...poller,
    async stop() {
      await poller.stop()
      await underWay.settle()
    },
    async deliverDue() {
      let isWorking: boolean
      do {
        await look(() => true)
        isWorking = underWay.owners() > 0
        await underWay.settle()
      } while (isBehind && isWorking)
    },
  }
}
