import { setTimeout } from 'node:timers/promises'
import { type Client, clientOf, RefusedError } from '../../apps/server/src/testing/client.ts'

interface Announcement {
  readonly id: string
  readonly headline: string
  readonly pinned: boolean
}

/** Writes without a known outcome: either is right, until one of them is seen. */
interface Doubts {
  readonly created: Set<string>
  readonly deleted: Set<string>
  readonly pinned: Set<string>
  title: number | undefined
}

/**
 * Writers that change their own sites and remember every acknowledgement: a model to compare the
 * server with.
 */
export interface Writers {
  readonly acknowledged: number
  /** Unsuccessful responses of the server, by status. */
  readonly refused: ReadonlyMap<number, number>
  /** Requests without any response. */
  readonly unanswered: number
  /**
   * Writes until `isOver`. When the server is unreachable or refuses, the writer rests for 50 ms
   * and continues, unless `endsWithServer`. `url` may change between steps. `pause` (ms) limits the
   * rate.
   */
  write(options: {
    isOver: () => boolean
    endsWithServer?: boolean
    pause?: number
    onAcknowledged?: () => void
  }): Promise<void>
  /**
   * Compares the server with the model and resolves unknown outcomes. Returns a description of
   * every difference; there should be none.
   */
  compare(): Promise<string[]>
  moveTo(url: string): void
}

const most = 40

/** `client` creates the sites; `random` returns 0 to 1. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the writers share their counters.
export async function createWriters(
  client: Client,
  options: { url: string; count: number; random?: () => number },
): Promise<Writers> {
  const { random = Math.random } = options
  let caller = client
  let acknowledged = 0
  let unanswered = 0
  const refused = new Map<number, number>()
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const run = Math.floor(random() * 1_000_000)
  const writers = await Promise.all(
    Array.from({ length: options.count }, async (_, index) => {
      const slug = `writer-${run}-${index}`
      const { id } = await client.call<{ id: string }>('POST', '/sites', {
        title: 'Title 0',
        slug,
        theme,
      })
      const doubts: Doubts = {
        created: new Set(),
        deleted: new Set(),
        pinned: new Set(),
        title: undefined,
      }
      return {
        path: `/sites/${id}`,
        slug,
        known: new Map<string, boolean>(),
        doubts,
        title: 0,
        count: 0,
      }
    }),
  )
  type Writer = (typeof writers)[number]

  /**
   * Makes one change, chosen at random. Throws what the client throws, and records the unknown
   * outcome.
   */
  async function step(writer: Writer): Promise<void> {
    const { known, doubts, path } = writer
    const choice = random()
    const ids = [...known.keys()].filter((id) => !doubts.pinned.has(id))
    const id = ids[Math.floor(random() * ids.length)]
    if (choice < 0.2) {
      const title = writer.title + 1
      writer.title = title
      doubts.title ??= title - 1
      await caller.call('PUT', path, { title: `Title ${title}`, slug: writer.slug, theme })
      doubts.title = undefined
    } else if (id !== undefined && (choice < 0.35 || known.size >= most)) {
      known.delete(id)
      doubts.deleted.add(id)
      await caller.call('DELETE', `${path}/announcements/${id}`)
      doubts.deleted.delete(id)
    } else if (id !== undefined && choice < 0.5) {
      const pinned = !known.get(id)
      doubts.pinned.add(id)
      await caller.call('PATCH', `${path}/announcements/${id}`, { pinned })
      doubts.pinned.delete(id)
      known.set(id, pinned)
    } else {
      const headline = `Number ${writer.count}`
      writer.count += 1
      doubts.created.add(headline)
      const made = await caller.call<Announcement>('POST', `${path}/announcements`, {
        headline,
        body: 'Whatever was acknowledged is kept.',
      })
      doubts.created.delete(headline)
      known.set(made.id, made.pinned)
    }
  }

  async function compareOne({ known, doubts, path, ...writer }: Writer): Promise<string[]> {
    const differences: string[] = []
    const list = await caller.call<Announcement[]>('GET', `${path}/announcements`)
    const present = new Map(list.map((one) => [one.id, one]))
    for (const [id, pinned] of known) {
      const one = present.get(id)
      if (one === undefined) differences.push(`${id} is lost`)
      else if (one.pinned !== pinned && !doubts.pinned.has(id))
        differences.push(`${id} is ${pinned ? 'not ' : ''}pinned`)
    }
    for (const one of list) {
      const isExplained =
        known.has(one.id) || doubts.deleted.has(one.id) || doubts.created.has(one.headline)
      if (!isExplained)
        differences.push(`${one.id} (${one.headline}) has come back, or from nowhere`)
    }
    if (new Set(list.map(({ headline }) => headline)).size !== list.length)
      differences.push('something was written twice')
    const { title } = await caller.call<{ title: string }>('GET', path.replace('/sites/', '/site/'))
    const kept = Number(title.replace('Title ', ''))
    if (kept > writer.title || kept < (doubts.title ?? writer.title))
      differences.push(`the title is ${kept} and not ${writer.title}`)
    known.clear()
    for (const one of list) known.set(one.id, one.pinned)
    return differences
  }

  return {
    get acknowledged() {
      return acknowledged
    },
    get unanswered() {
      return unanswered
    },
    refused,
    async write({ isOver, endsWithServer = false, pause = 0, onAcknowledged }) {
      await Promise.all(
        writers.map(async (writer) => {
          while (!isOver()) {
            try {
              await step(writer)
              acknowledged += 1
              onAcknowledged?.()
              if (pause > 0) await setTimeout(pause)
            } catch (error) {
              if (error instanceof RefusedError)
                refused.set(error.status, (refused.get(error.status) ?? 0) + 1)
              else unanswered += 1
              if (endsWithServer && !(error instanceof RefusedError)) return
              await setTimeout(50)
            }
          }
        }),
      )
    },
    async compare() {
      const differences: string[] = []
      for (const writer of writers) {
        differences.push(...(await compareOne(writer)))
        const { doubts } = writer
        for (const set of [doubts.created, doubts.deleted, doubts.pinned]) set.clear()
        doubts.title = undefined
        const { title } = await caller.call<{ title: string }>(
          'GET',
          writer.path.replace('/sites/', '/site/'),
        )
        writer.title = Number(title.replace('Title ', ''))
      }
      return differences
    },
    moveTo(url) {
      caller = clientOf(url, client.sessionToken)
    },
  }
}
