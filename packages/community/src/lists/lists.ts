import { problems, SharedBody } from '@maypole/platform/http'
import { createKeyedSemaphore, createSemaphore } from '@maypole/platform/semaphore'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ListName, listPlaces } from '../access/list-sizes.ts'
import type { Member } from '../access/membership.ts'
import { messages } from '../messages.ts'
import { type KeyShape, type ListKey, readCursor, writeCursor } from './cursor.ts'
import { createListCache, type KeptList, type ListState } from './list-cache.ts'
import { cutPage, type ListWriting, replaceItem, writeList } from './list-text.ts'

/** Milliseconds for which a text is kept: a server of an older version, or a restored backup, raises no revision. */
const longestKept = 60_000
/** Items of a page where a request has a cursor and says no number. */
const usualPage = 500
/** Bytes from which a list counts as long. */
const longList = 100_000

/** What a list was read as. */
export interface ListReading<Row> {
  readonly pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** Until when it is right, in milliseconds; left out, that depends on its revision alone. */
  readonly until?: number
}

export interface ListRequest<Row> extends ListWriting<Row> {
  readonly list: ListName
  /** Whoever asks. That they may is known. */
  readonly member: Member
  /** What of the member the items depend on, beside `own`. */
  readonly view?: string
  /** The moment that is asked about, in milliseconds, where the list depends on one. */
  readonly at?: number
  readonly shape: KeyShape
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Reads the list in parts; `isAtOnce`: as one statement sees it. */
  read(isAtOnce: boolean): Promise<ListReading<Row>>
  /** The one item that this member sees differently. */
  readonly own?: { isItem(key: ListKey): boolean; replace(item: string): string }
}

export interface Lists {
  /** The list, or a page of it, ready to be sent. */
  answer<Row>(request: ListRequest<Row>): Promise<SharedBody>
}

/**
 * Answers lists from texts that are kept for as long as the list's revision stays as it is; the site's row, which every request reads to
 * know who asks, says which that is, so that this holds with several servers. Long lists are read a few at a time, and each user has a
 * few under way and a short queue.
 */
export function createLists(options: {
  /** Bytes of the texts that are kept. */
  memory: number
  now: () => number
  /** What the row of a site says now. */
  findSite: (id: string) => Promise<Member['site']>
}): Lists {
  const { now, findSite } = options
  const cache = createListCache({ capacity: options.memory, now })
  const underWay = new Map<string, Promise<KeptList>>()
  const reads = createSemaphore({ permits: 2, queue: 64, refuse: () => problems.unavailable() })
  const ofUser = createKeyedSemaphore({
    permits: 6,
    queue: 12,
    refuse: () => problems.tooMany(5, messages.tooManyLists),
  })

  function isRight<Row>(state: ListState, { list, member, at = 0 }: ListRequest<Row>): boolean {
    return (
      // A later one is right, too: somebody has made a change since this request read the site.
      state.revision >= member.site[listPlaces[list].revision] &&
      now() - state.readAt < longestKept &&
      state.from <= at &&
      at < state.until
    )
  }

  /** Reads the list at one revision: in parts if nobody changes it meanwhile, else as one statement sees it. */
  async function read<Row>(request: ListRequest<Row>): Promise<ListState> {
    const { list, member, at = 0 } = request
    const revisionNow = async () => (await findSite(member.site.id))[listPlaces[list].revision]
    for (const isAtOnce of [false, true]) {
      const readAt = now()
      const revision = await revisionNow()
      const { pages, until = Number.POSITIVE_INFINITY } = await request.read(isAtOnce)
      const text = await writeList(pages, request)
      if (isAtOnce || (await revisionNow()) === revision)
        return { text, revision, readAt, from: request.at === undefined ? 0 : at, until }
    }
    throw new Error('The second reading is the last one')
  }

  async function find<Row>(request: ListRequest<Row>): Promise<KeptList> {
    const key = `${request.member.site.id} ${request.list} ${request.view ?? ''}`
    while (true) {
      const kept = cache.find(key)
      if (kept !== undefined && isRight(kept, request)) return kept
      const running = underWay.get(key)
      if (running === undefined) break
      // Whatever went wrong there is told to whoever asked for it.
      const found = await running.catch(() => undefined)
      if (found !== undefined && isRight(found, request)) return found
    }
    const reading = isLong(request) ? reads.run(() => read(request)) : read(request)
    const keeping = reading
      .then((state) => cache.keep(key, state))
      .finally(() => underWay.delete(key))
    underWay.set(key, keeping)
    return keeping
  }

  return {
    async answer(request) {
      const { member, query, reply, own } = request
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor, request.shape)
      const isPage = query.limit !== undefined || after !== undefined
      const release = isLong(request) ? await ofUser.acquire(member.userId) : () => undefined
      try {
        const kept = await find(request)
        const stopReading = cache.read(kept, () => reply.raw.destroy())
        const onEnd = () => {
          stopReading()
          release()
        }
        const text = own === undefined ? kept.text : replaceItem(kept.text, own)
        if (!isPage)
          return new SharedBody(
            text.parts.map(({ part }) => part),
            onEnd,
          )
        const page = cutPage(text, { after, limit: query.limit ?? usualPage })
        if (page.next !== undefined) reply.header('link', nextPage(request, page.next))
        return new SharedBody(page.parts, onEnd)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

function isLong<Row>({ list, member }: ListRequest<Row>): boolean {
  const { bytes, count } = listPlaces[list]
  return member.site[bytes] + member.site[count] * 200 > longList
}

/** The address of the next page (RFC 8288), about the same moment. */
function nextPage<Row>({ request, query, at }: ListRequest<Row>, key: ListKey): string {
  const [path = '', search = ''] = request.url.split('?', 2)
  const parameters = new URLSearchParams(search)
  if (at !== undefined) parameters.set('after', new Date(at).toISOString())
  parameters.set('limit', String(query.limit ?? usualPage))
  parameters.set('cursor', writeCursor(key))
  return `<${path}?${parameters}>; rel="next"`
}
