import { photoEdges } from '@maypole/contract/community/picture-constants'
import type { PictureIntake } from '../../files/pictures/intake.ts'
import { photos } from '../../files/pictures/kinds.ts'
import { toStored } from '../../files/pictures/process-picture.ts'
import type { ReadContact, ReadPhoto } from './read-contact.ts'

/** A photo of the file as it would be stored. Contents are base64. */
export interface DecodedPhoto {
  readonly hash: string
  /** Of both sizes. */
  readonly bytes: number
  readonly desk: string
  readonly phone: string
}

/** What is kept of a contact until the import is carried out. */
export type KeptContact = ReadContact<DecodedPhoto | Exclude<ReadPhoto, Uint8Array>>

/** Both sides of the larger size. */
export const photoEdge = photoEdges.desk

/** Decodes the photos of a person's file like those that people upload. Throws 429 and 503. */
export async function takePhotos(
  { user, portions }: { user: string; portions: readonly (readonly ReadContact[])[] },
  intake: Pick<PictureIntake, 'takeAll'>,
): Promise<readonly (readonly KeptContact[])[]> {
  const pictures: Buffer[] = []
  for (const rows of portions)
    for (const { photo } of rows)
      if (photo instanceof Uint8Array)
        pictures.push(Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength))
  if (pictures.length === 0) return portions as readonly (readonly KeptContact[])[]
  const taken = (await intake.takeAll({ user, pictures }, [photos.desk, photos.phone])).values()
  const decoded = (): KeptContact['photo'] => {
    const photo = taken.next().value
    if (photo === undefined) return 'unreadable'
    const { stored, contents } = toStored(photo)
    return { hash: stored.hash, bytes: stored.bytes, ...contents }
  }
  return portions.map((rows) =>
    rows.map(({ photo, ...contact }) => {
      const kept = photo instanceof Uint8Array ? decoded() : photo
      return kept === undefined ? contact : { ...contact, photo: kept }
    }),
  )
}
