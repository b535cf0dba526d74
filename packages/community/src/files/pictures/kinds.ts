import { photoEdges, pictureEdges } from '@maypole/contract/community/picture-constants'
import type { Member } from '../../access/membership.ts'
import type { Decision } from '../../access/policy.ts'
import type { PictureKindName, PictureSizeName } from '../../lists/picture-tables.ts'
import type { Db } from '../../lists/tables.ts'
import type { PictureSize } from './process-picture.ts'

/**
 * How one kind of content has pictures. Another kind needs its name in `pictureKinds` of the
 * contract, one of these in community-services.ts, `attachPictures` in the transactions that save
 * its items, and `forgetPictures` where an item is deleted and cannot be brought back.
 */
export interface PictureKind {
  /** The sizes that are stored. `desk` is the larger one. */
  readonly sizes: Readonly<Record<PictureSizeName, PictureSize>>
  /** Who may upload a picture: those who may add an item. */
  mayUpload(member: Member): Decision
  /** Whether a member sees the pictures of an item of their site. */
  maySee(db: Db, member: Member, item: string): Promise<boolean>
}

export type PictureKinds = Readonly<Record<PictureKindName, PictureKind>>

/** Pictures as they were taken, with their aspect ratio. */
export const wholePictures = {
  desk: { edge: pictureEdges.desk, fit: 'inside' },
  phone: { edge: pictureEdges.phone, fit: 'inside' },
} as const satisfies PictureKind['sizes']

/** Photos of people, which are square. */
export const photos = {
  desk: { edge: photoEdges.desk, fit: 'cover' },
  phone: { edge: photoEdges.phone, fit: 'cover' },
} as const satisfies PictureKind['sizes']
