import type { Db, NoticeDeliveryRow } from '../../lists/tables.ts'
import type { DueMessage, LinePlace } from './turn-store.ts'
import * as store from './turn-store.ts'

/** Lines that are looked at in one round. */
const linesAtOnce = 100

/** What is taken: at most `room` messages, none of people who are busy. */
interface Taking {
  readonly now: string
  readonly room: number
  /** People of whom nothing more may be taken now. */
  readonly isBusy: (user: string) => boolean
  /** How many these may be, at most. */
  readonly busy: number
}

/**
 * Takes messages from the lines in turns, one of a person each time. Keeps whose turn it is, of one
 * way, for as long as the server runs.
 */
export function createRotation(db: Db, way: NoticeDeliveryRow['way']) {
  /** The line that had the last turn. */
  let lastLine = ''
  /** The person who had the last turn of each line that has several. */
  const lastPerson = new Map<string, string>()

  /** The lines that are due, those after the last one first. */
  async function nextLines(now: string): Promise<string[]> {
    const lines = await store.lines(db, { way, now, after: lastLine, limit: linesAtOnce })
    if (lastLine === '' || lines.length === linesAtOnce) return lines
    const first = await store.lines(db, { way, now, after: '', limit: linesAtOnce })
    return [...new Set([...lines, ...first])].slice(0, linesAtOnce)
  }

  /** The next people of each line, beginning again with the first after the last. */
  async function nextPeople(options: {
    now: string
    lines: readonly string[]
    limit: number
  }): Promise<Map<string, DueMessage[]>> {
    const { now, lines, limit } = options
    const found = new Map(lines.map((line) => [line, [] as DueMessage[]]))
    async function read(places: readonly LinePlace[]): Promise<void> {
      for (const message of await store.messages(db, { way, now, places, limit })) {
        const ofLine = found.get(message.line)
        if (ofLine !== undefined && ofLine.length < limit) ofLine.push(message)
      }
    }
    await read(lines.map((line) => ({ line, after: lastPerson.get(line) ?? '' })))
    const ended = lines.filter(
      (line) => lastPerson.has(line) && (found.get(line)?.length ?? 0) < limit,
    )
    for (const line of ended) lastPerson.delete(line)
    await read(ended.map((line) => ({ line, after: '' })))
    return found
  }

  return {
    /**
     * Returns messages that are due, one of each person. `hasMore` says that others are due which
     * were left: for want of room, or because their person is busy.
     */
    async take({ now, room, isBusy, busy }: Taking) {
      const lines = await nextLines(now)
      if (lines.length === 0) lastPerson.clear()
      const limit = Math.ceil(room / Math.max(lines.length, 1)) + busy + 1
      const people = await nextPeople({ now, lines, limit })
      const taken: DueMessage[] = []
      const having = new Set<string>()
      let hasMore = lines.length === linesAtOnce
      for (let turn = 0; turn < limit; turn++)
        for (const line of lines) {
          const message = people.get(line)?.[turn]
          if (message === undefined || having.has(message.user_id)) continue
          if (isBusy(message.user_id) || taken.length === room) {
            hasMore = true
            continue
          }
          taken.push(message)
          having.add(message.user_id)
          lastLine = line
          lastPerson.set(line, message.user_id)
        }
      if (taken.length === 0) lastLine = lines.at(-1) ?? ''
      return { taken, hasMore }
    },
  }
}

export type Rotation = ReturnType<typeof createRotation>
