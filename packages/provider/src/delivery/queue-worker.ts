import { type Clock, toInstant } from '@maypole/platform/clock'
import { createUnderWay } from '@maypole/platform/delivery'
import { newId } from '@maypole/platform/ids'
import type { Log } from '@maypole/platform/log'
import { createPoller } from '@maypole/platform/poll'

/** What a row says of its claim. */
interface Claimable {
  readonly attempts: number
  readonly claim: string | null
  /** RFC 3339. */
  readonly claimed_until: string | null
}

/** A claimed row. */
type Claimed<Row> = Row & { readonly claim: string }

/** Works off a queue in the database, which several servers share. */
export interface QueueWorker<Row = unknown> {
  /** Works off what is due; resolves when each has been tried once. */
  deliverDue(): Promise<void>
  start(): void
  /** Stops claiming and waits for what is under way. */
  stop(): Promise<void>
  /** Looks now, if the worker is running. */
  wake(): void
  /**
   * Returns a row that is about to be written as claimed by this server, which saves claiming it,
   * or as it is when it has to wait for its turn: the worker is not running, others wait, or one of
   * the row's shares is used up.
   */
  claimNew(row: Row): Row
  /** Works off rows of `claimNew` that are committed. */
  added(rows: readonly Row[]): void
}

/** How many rows of one owner, such as a person, this server works off at the same time. */
export interface Share {
  readonly owner: string
  readonly most: number
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
  readonly sharesOf: (row: Row) => readonly Share[]
  readonly work: (row: Row & { claim: string }) => Promise<void>
}

export function createQueueWorker<Row extends Claimable>(
  options: QueueOptions<Row>,
): QueueWorker<Row> {
  const { clock, log, name } = options
  let isBehind = false
  let isRunning = false
  /** Claimed rows that have no place yet. */
  const held: Claimed<Row>[] = []
  /** Milliseconds that the work on a row takes at most. */
  const longest = options.timeoutSeconds * 1000
  const underWay = createUnderWay({
    places: options.places,
    onEnd: () => {
      startHeld()
      if (isBehind) poller.wake()
    },
    // The claim expires, and the next poll after that continues.
    onError: (error) => log.error(`${name} could not be written`, {}, error),
  })

  function newClaim(now: number): Pick<Claiming, 'claim' | 'claimedUntil'> {
    // Longer than the work may take, so that no other server does it meanwhile.
    const claimedUntil = toInstant(now + longest + 20_000)
    return { claim: newId('claim'), claimedUntil }
  }

  function hasPlace(row: Row): boolean {
    const shares = options.sharesOf(row)
    return underWay.room() > 0 && shares.every(({ owner, most }) => underWay.of(owner) < most)
  }

  function start(row: Claimed<Row>): void {
    const owners = options.sharesOf(row).map(({ owner }) => owner)
    underWay.start(owners, () => options.work(row))
  }

  /** Starts claimed rows, as far as there are places. */
  function startHeld(): void {
    for (const row of held.splice(0)) {
      const endsAt = Date.parse(row.claimed_until ?? '')
      if (!hasPlace(row)) held.push(row)
      else if (endsAt > clock.now() + longest) start(row)
      // Another server may claim it before the work ends, or this one again.
      else isBehind = true
    }
  }

  /** Starts what is due and has a place. */
  async function look(isWanted: () => boolean): Promise<void> {
    isBehind = false
    while (isWanted() && !isBehind) {
      const now = clock.now()
      // Checking first keeps an idle queue from locking the one writer every other second.
      if (!(await options.hasDue(toInstant(now)))) return
      const { claim, claimedUntil } = newClaim(now)
      const limit = underWay.room()
      const ended = underWay.ended()
      const claiming = { claim, claimedUntil, now: toInstant(now), limit }
      const rows = limit === 0 ? [] : await options.claim(claiming)
      held.push(...rows.map((row) => ({ ...row, claim })))
      startHeld()
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
    claimNew(row) {
      if (!isRunning || isBehind || held.length > 0 || !hasPlace(row)) return row
      const { claim, claimedUntil } = newClaim(clock.now())
      return { ...row, attempts: row.attempts + 1, claim, claimed_until: claimedUntil }
    },
    added(rows) {
      held.push(...rows.filter((row): row is Claimed<Row> => row.claim !== null))
      startHeld()
      if (rows.some((row) => row.claim === null)) poller.wake()
    },
    start() {
      isRunning = true
      poller.start()
    },
    async stop() {
      isRunning = false
      // Their claims end, and another server continues, or this one when it starts again.
      held.length = 0
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
