import { hash as digest } from 'node:crypto'
import { isReservedSlug } from '@maypole/contract'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { Core } from '../access/core.ts'
import { createShares } from '../files/shares.ts'
import { listColumns, textBytes } from '../lists/list-sizes.ts'
import type { Db, ProfileRow, SiteRow } from '../lists/tables.ts'
import type { CommunitySettings } from '../settings.ts'
import { avatarSizes, newAdmin, newSite } from '../sites/index.ts'
import { kindNames, kindOf } from './kinds.ts'
import * as store from './new-site-store.ts'
import { type CheckedArchive, openInThread } from './run-archive-worker.ts'
import { createPictureTaker, reencode } from './take-pictures.ts'

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

/** Whom the turns of an operator are counted for, who has no account. */
export const operator = 'operator'

/**
 * Reads archives, one at a time, in turns of those who send them. Sites are created one at a time,
 * too, which takes longer, and holds up nobody who only looks at a file.
 */
export function createImportSite({ db, clock, settings }: Pick<Core, 'db' | 'clock' | 'settings'>) {
  const { listBytes, siteBytes } = settings
  const reading = createShares({ permits: 1, queue: 16, share: { permits: 1, queue: 1 } })
  const creating = createShares({ permits: 1, queue: 16, share: { permits: 1, queue: 1 } })

  async function read<Result>(
    { bytes, user }: { bytes: Uint8Array; user: string },
    work: (archive: CheckedArchive, place: { siteId: string; now: string }) => Promise<Result>,
  ): Promise<Result> {
    const place = { siteId: newId(), now: toInstant(clock.now()) }
    const budgets = { listBytes, siteBytes }
    const archive = await reading.run(user, () => openInThread(bytes, { ...place, budgets }))
    try {
      return await work(archive, place)
    } finally {
      archive.close()
    }
  }

  async function createFrom(
    archive: CheckedArchive,
    founder: Founder,
    { siteId, now }: { siteId: string; now: string },
  ): Promise<SiteRow | 'slug-taken' | 'too-many'> {
    if (isReservedSlug(founder.address ?? archive.summary.address)) return 'slug-taken'
    const avatar = await takeAvatar(db, archive)
    const site = toSite(archive, { siteId, now, founder, avatar })
    const hidden = {
      slug: store.hiddenSlug(siteId),
      deleted_at: now,
      member_count: 0,
      admin_count: 1,
    }
    await store.begin(db, { ...site, ...hidden }, avatar === undefined ? [] : [avatar])
    try {
      const created = await fill(db, { archive, site, founder, settings })
      if (typeof created === 'string') await store.discard(db, siteId)
      return created
    } catch (error) {
      await store.discard(db, siteId)
      throw error
    }
  }

  return {
    /** Turns in which uploads are held in memory, while they arrive and are read. */
    receiving: createShares({ permits: 4, queue: 16, share: { permits: 1, queue: 1 } }),
    /** Returns what a person's archive has. Writes nothing. Throws ArchiveRefused. */
    preview: (bytes: Uint8Array, user: string) =>
      read({ bytes, user }, async ({ summary }) => summary),
    /** Creates a site with everything in an archive, or nothing. Throws ArchiveRefused. */
    create(bytes: Uint8Array, founder: Founder) {
      const user = founder.user ?? operator
      return creating.run(user, () =>
        read({ bytes, user }, (archive, place) => createFrom(archive, founder, place)),
      )
    },
  }
}

export type ImportSite = ReturnType<typeof createImportSite>

interface Avatar {
  readonly hash: string
  /** Base64. */
  readonly content: string
}

/** Turns the picture of the site into one of this instance. */
async function takeAvatar(db: Db, { site, picture }: CheckedArchive): Promise<Avatar | undefined> {
  const { avatar_hash: name } = site as Partial<SiteRow>
  if (typeof name !== 'string') return undefined
  const given = await picture(name)
  // One that this instance has written itself would only lose by being written again.
  const isOurs = digest('sha256', given) === name && (await store.hasPicture(db, name))
  if (isOurs) return { hash: name, content: given.toString('base64') }
  const [{ hash, content }] = await reencode(given, avatarSizes)
  return { hash, content: content.toString('base64') }
}

/** The row that the site has in the end. */
function toSite(
  { site, summary }: CheckedArchive,
  options: {
    siteId: string
    now: string
    founder: Founder
    avatar: Avatar | undefined
  },
): SiteRow {
  const { siteId, now, founder, avatar } = options
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
  return {
    ...empty,
    ...columns,
    ...counted,
    avatar_hash: avatar?.hash ?? null,
    id: siteId,
    title: empty.title,
    slug: empty.slug,
    admin_count: summary.admins,
    last_position: summary.lastPosition,
  }
}

async function fill(
  db: Db,
  options: {
    archive: CheckedArchive
    site: SiteRow
    founder: Founder
    settings: Pick<CommunitySettings, 'pictureBytes'>
  },
): Promise<SiteRow | 'slug-taken' | 'too-many'> {
  const { archive, site, founder, settings } = options
  const { lastPosition } = archive.summary
  const now = site.created_at
  const place = { siteId: site.id, now, most: settings.pictureBytes }
  const takePictures = createPictureTaker(db, archive, place)
  const bytes: Record<string, number> = {}
  for (const name of kindNames) {
    const kind = kindOf(name)
    for await (const page of archive.pages(name)) {
      const rows = await takePictures(kind, page)
      await store.add(db, kind, rows, { lastPosition })
      if (kind.list === undefined) continue
      // Of the rows as they are stored: they name their pictures.
      const column = listColumns[kind.list].bytes
      for (const row of rows) bytes[column] = (bytes[column] ?? 0) + textBytes(kind.list, row)
    }
  }
  const { user, phoneNumber, limit, names } = founder
  const entry = newAdmin({ site: site.id, user, phoneNumber, names, now })
  const whole = { ...site, ...bytes }
  return store.publish(db, whole, {
    entry: entry as ProfileRow,
    limit,
    bytes: textBytes('profiles', entry),
  })
}
