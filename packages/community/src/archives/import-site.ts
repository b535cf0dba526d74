import { hash as digest } from 'node:crypto'
import { isReservedSlug } from '@maypole/contract'
import { type Clock, toInstant } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import { ProblemError, problems } from '@maypole/platform/http'
import { newId } from '@maypole/platform/ids'
import { createSemaphore } from '@maypole/platform/semaphore'
import { type ListName, listColumns, textBytes } from '../access/list-sizes.ts'
import { avatarSizes } from '../avatars/routes.ts'
import { processPicture } from '../pictures/process-picture.ts'
import type { CommunitySettings } from '../settings.ts'
import { newAdmin, newSite } from '../sites/new-site.ts'
import type { ProfileRow, SiteRow } from '../tables.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { kindNames, kindOf } from './kinds.ts'
import { createNewSiteStore, hiddenSlug, type NewSiteStore } from './new-site-store.ts'
import type { ArchiveSummary } from './read-archive.ts'
import { type CheckedArchive, withArchive } from './run-archive-worker.ts'

/** Who starts a community from an archive, and what is changed of it. */
export interface Founder {
  /** Null when the admin is known by the number only, until they sign in. */
  readonly user: string | null
  readonly phoneNumber: string
  /** What the entry of somebody has who is not in the archive. */
  readonly names?: Parameters<typeof newAdmin>[0]['names']
  readonly title?: string | undefined
  readonly address?: string | undefined
  /** How many sites the user may create; undefined when it is not counted. */
  readonly limit: number | undefined
}

export interface ImportSite {
  /** Returns what an archive has. Writes nothing. Throws ArchiveRefused. */
  preview(bytes: Uint8Array): Promise<ArchiveSummary>
  /** Creates a site with everything in an archive, or nothing. Throws ArchiveRefused. */
  create(bytes: Uint8Array, founder: Founder): Promise<SiteRow | 'slug-taken' | 'too-many'>
}

type Budgets = Pick<CommunitySettings, 'listBytes' | 'siteBytes'>

/** Reads archives, one at a time. */
export function createImportSite(options: {
  database: Database
  clock: Clock
  settings: Budgets
}): ImportSite & { store: NewSiteStore } {
  const { clock, settings } = options
  const store = createNewSiteStore(options.database)
  const turns = createSemaphore({ permits: 1, queue: 4, refuse: () => problems.unavailable() })

  function read<Result>(
    bytes: Uint8Array,
    work: (archive: CheckedArchive, place: { siteId: string; now: string }) => Promise<Result>,
  ): Promise<Result> {
    const place = { siteId: newId(), now: toInstant(clock.now()) }
    return turns.run(() =>
      withArchive(bytes, place, (archive) => {
        checkBudgets(archive.summary, settings)
        return work(archive, place)
      }),
    )
  }
  return {
    store,
    preview: (bytes) => read(bytes, async ({ summary }) => summary),
    create: (bytes, founder) =>
      read(bytes, async (archive, { siteId, now }) => {
        if (isReservedSlug(founder.address ?? archive.summary.address)) return 'slug-taken'
        const pictures = await takePictures(store, archive)
        const site = toSite(archive, { siteId, now, founder, pictures })
        await store.begin(
          {
            ...site,
            ...{ slug: hiddenSlug(siteId), deleted_at: now, member_count: 0, admin_count: 1 },
          },
          [...pictures.values()],
        )
        try {
          const created = await fill(store, { archive, site, founder })
          if (typeof created === 'string') await store.discard(siteId)
          return created
        } catch (error) {
          await store.discard(siteId)
          throw error
        }
      }),
  }
}

function checkBudgets({ bytes }: ArchiveSummary, { listBytes, siteBytes }: Budgets): void {
  const sizes = Object.entries(bytes) as [ListName, number][]
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  if (total > siteBytes || sizes.some(([list, size]) => size > listBytes[list]))
    throw new ArchiveRefused('too-much-text')
}

interface Picture {
  readonly hash: string
  /** Base64. */
  readonly content: string
}

/**
 * Turns every picture into one of this instance, by the name that it has in the archive. They are
 * decoded and written again, so that nothing but pixels comes through.
 */
async function takePictures(
  store: NewSiteStore,
  { summary, picture }: CheckedArchive,
): Promise<ReadonlyMap<string, Picture>> {
  const taken = new Map<string, Picture>()
  for (const name of summary.pictures) {
    const { hash, content } = await reencode(await picture(name), name, store)
    taken.set(name, { hash, content: content.toString('base64') })
  }
  return taken
}

async function reencode(
  content: Buffer,
  name: string,
  store: NewSiteStore,
): Promise<{ hash: string; content: Buffer }> {
  // One that this instance has written itself would only lose by being written again.
  const hash = digest('sha256', content)
  if (hash === name && (await store.hasPicture(hash))) return { hash, content }
  try {
    const [avatar] = await processPicture(content, avatarSizes)
    return avatar
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) throw new ArchiveRefused('picture')
    throw error
  }
}

/** The row that the site has in the end. */
function toSite(
  { site, summary }: CheckedArchive,
  options: {
    siteId: string
    now: string
    founder: Founder
    pictures: ReadonlyMap<string, Picture>
  },
): SiteRow {
  const { siteId, now, founder, pictures } = options
  const columns = site as Partial<SiteRow>
  const empty = newSite({
    title: founder.title ?? summary.title,
    slug: founder.address ?? summary.address,
    theme: { primaryColor: '', backgroundColor: '' },
    now,
  })
  const counted: Record<string, number> = {}
  for (const name of kindNames) {
    const { list } = kindOf(name)
    if (list === undefined) continue
    const { count, bytes, newest } = listColumns[list]
    counted[count] = summary.counts[name] ?? 0
    counted[bytes] = summary.bytes[list] ?? 0
    counted[newest] = counted[count] === 0 ? 0 : summary.lastPosition
  }
  const { hash = null } = pictures.get(columns.avatar_hash ?? '') ?? {}
  return {
    ...{ ...empty, ...columns, ...counted, avatar_hash: hash },
    ...{ id: siteId, title: empty.title, slug: empty.slug },
    ...{ admin_count: summary.admins, last_position: summary.lastPosition },
  }
}

async function fill(
  store: NewSiteStore,
  { archive, site, founder }: { archive: CheckedArchive; site: SiteRow; founder: Founder },
): Promise<SiteRow | 'slug-taken' | 'too-many'> {
  const { lastPosition } = archive.summary
  for (const name of kindNames)
    for await (const rows of archive.pages(name))
      await store.add(kindOf(name), rows, { lastPosition })
  const { user, phoneNumber, limit, names } = founder
  const entry = newAdmin({ site: site.id, user, phoneNumber, names, now: site.created_at })
  return store.publish(site, {
    entry: entry as ProfileRow,
    limit,
    bytes: textBytes('profiles', entry),
  })
}
