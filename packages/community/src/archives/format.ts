import { instant, oneLineText } from '@maypole/contract'
import { z } from 'zod'
import { communityKind } from './kinds.ts'

/** What an archive says it is. */
export const archiveFormat = 'maypole-community'
/** Raised when programs of before must not read what is written now. */
export const archiveVersion = 1

export const communityFile = 'community.json'

/** The file of a list, such as `data/scheduled-announcements.json`. */
export function dataFile(name: string): string {
  return `data/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** What every version has. */
export const archiveHead = z.object({ format: z.literal(archiveFormat), version: z.number().int() })

/** `community.json`. */
export const archiveSchema = archiveHead.extend({
  exportedAt: instant,
  product: oneLineText(0, 100),
  community: z.object(
    Object.fromEntries(
      Object.entries(communityKind.fields).map(([name, { schema }]) => [name, schema]),
    ),
  ),
  /** How many items each list has: a list that was cut off is noticed. */
  counts: z.record(z.string(), z.number().int().min(0)),
})
export type ArchiveDescription = z.output<typeof archiveSchema>
