import { createHash } from 'node:crypto'
import { problems, SharedBody } from '@maypole/platform/http'
import { createKeyedSemaphore, createSemaphore } from '@maypole/platform/semaphore'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../messages.ts'
import { type KeyShape, type ListKey, readCursor, writeCursor } from './cursor.ts'
import { createListCache, type KeptList, type ListState } from './list-cache.ts'
import { type ListName, listColumns } from './list-sizes.ts'
import {
  cutPage,
  type ListText,
  type ListWriting,
  type OwnItem,
  withItem,
  writeList,
} from './list-text.ts'
import type { SiteRow } from './tables.ts'

/**
 * Milliseconds for which a text is cached: a server of an older version, or a restored backup,
 * raises no revision.
 */
const longestKept = 60_000
/** Items of a page when a request has a cursor and no limit. */
const usualPage = 500
/** Bytes from which a list counts as long. */
const longList = 100_000

/** The items of a list, as read. */
export interface ListReading<Row> {
  readonly pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** Until when it is valid, in milliseconds. When absent, only the revision decides. */
  readonly until?: number
}

/** The call that is answered with a list. */
interface ListCall {
  /** The caller, whose permission has been checked. */
  readonly member: { readonly site: SiteRow; readonly userId: string }
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface AskedList<Row> extends ListWriting<Row> {
  readonly list: ListName
  /** What of the member the items depend on, beside `own`. */
  readonly view?: string
  /** The moment that is asked about, in milliseconds, when the list depends on one. */
  readonly at?: number
  readonly shape: KeyShape
  /** Reads the list page by page; with `isAtOnce`, in one statement. */
  read(isAtOnce: boolean): Promise<ListReading<Row>>
  /** Whether the whole list carries a validator, for clients that ask again and again. */
  readonly hasTag?: boolean
  /** The items that this member sees differently, or that are in the list for them only. */
  readonly own?: readonly OwnItem[]
}

export interface Lists {
  /** Returns the list, or a page of it, ready to send. */
  answer<Row>(call: ListCall, list: AskedList<Row>): Promise<SharedBody>
}

type ListRequest<Row> = ListCall & AskedList<Row>

interface ListOptions {
  /** Bytes of the cached texts. */
  readonly memory: number
  readonly now: () => number
  /** Reads the current row of a site. */
  readonly findSite: (id: string) => Promise<SiteRow>
}

/**
 * Serves lists from texts that are cached until the list's revision changes. Every request reads
 * the site's row to check membership, and that row holds the revision, so caches of several servers
 * agree. Few long lists are read at a time, and each user has a few requests in progress and a
 * short queue.
 */
export function createLists(options: ListOptions): Lists {
  const { now } = options
  const cache = createListCache({ capacity: options.memory, now })
  const underWay = new Map<string, Promise<KeptList>>()
  const reads = createSemaphore({ permits: 2, queue: 64, refuse: () => problems.unavailable() })
  const ofUser = createKeyedSemaphore({
    permits: 6,
    queue: 12,
    refuse: () => problems.tooMany(5, messages.tooManyLists),
  })

  async function find<Row>(request: ListRequest<Row>): Promise<KeptList> {
    const isRight = (state: ListState) => isRightFor(request, state, now())
    const key = `${request.member.site.id} ${request.list} ${request.view ?? ''}`
    while (true) {
      const kept = cache.find(key)
      if (kept !== undefined && isRight(kept)) return kept
      const running = underWay.get(key)
      if (running === undefined) break
      // The error is reported to the request that started the reading.
      const found = await running.catch(() => undefined)
      if (found !== undefined && isRight(found)) return found
    }
    const read = () => readAtRevision(request, options)
    const reading = isLong(request) ? reads.run(read) : read()
    const keeping = reading
      .then((state) => cache.keep(key, state))
      .finally(() => underWay.delete(key))
    underWay.set(key, keeping)
    return keeping
  }

  return {
    async answer(call, asked) {
      const request = { ...call, ...asked }
      const { member, query, reply, own = [] } = request
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
        const text = own.reduce(withItem, kept.text)
        if (!isPage && request.hasTag === true) reply.header('etag', tagOf(text))
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

function isRightFor<Row>(
  { list, member, at = 0 }: ListRequest<Row>,
  state: ListState,
  now: number,
): boolean {
  return (
    // A later revision is right too: somebody made a change after this request read the site.
    state.revision >= member.site[listColumns[list].revision] &&
    now - state.readAt < longestKept &&
    state.from <= at &&
    at < state.until
  )
}

/**
 * Reads the list at one revision: page by page when nobody changes it meanwhile, else in one
 * statement.
 */
async function readAtRevision<Row>(
  request: ListRequest<Row>,
  { now, findSite }: Pick<ListOptions, 'now' | 'findSite'>,
): Promise<ListState> {
  const { list, member, at = 0 } = request
  const revisionNow = async () => (await findSite(member.site.id))[listColumns[list].revision]
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

const tags = new WeakMap<ListText, string>()

/**
 * Returns the validator of a list, made of its content once: a revision may repeat after a backup
 * was restored.
 */
function tagOf(text: ListText): string {
  let tag = tags.get(text)
  if (tag === undefined) {
    const hash = createHash('sha256')
    for (const { part } of text.parts) hash.update(part.bytes)
    tag = `"${hash.digest('base64url').slice(0, 27)}"`
    tags.set(text, tag)
  }
  return tag
}

function isLong<Row>({ list, member }: ListRequest<Row>): boolean {
  const { bytes, count } = listColumns[list]
  return member.site[bytes] + member.site[count] * 200 > longList
}

/** Returns the address of the next page (RFC 8288), for the same moment. */
function nextPage<Row>({ request, query, at }: ListRequest<Row>, key: ListKey): string {
  const [path = '', search = ''] = request.url.split('?', 2)
  const parameters = new URLSearchParams(search)
  if (at !== undefined) parameters.set('after', new Date(at).toISOString())
  parameters.set('limit', String(query.limit ?? usualPage))
  parameters.set('cursor', writeCursor(key))
  return `<${path}?${parameters}>; rel="next"`
}
