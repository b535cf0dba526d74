/** The photo of a contact, as its entry stores it. */
export interface StoredPhoto {
  /** Of the table `pictures`. */
  readonly id: string
  /** Names the photo in an archive. */
  readonly hash: string
}

/** Returns the column of an entry: short, since it is read with each contact of the directory. */
export function writePhoto({ id, hash }: StoredPhoto): string {
  return `${id} ${hash}`
}

/** Reads the column of an entry; undefined without a photo. */
export function readPhoto(column: string | null): StoredPhoto | undefined {
  const [id, hash] = column?.split(' ') ?? []
  return id === undefined || hash === undefined ? undefined : { id, hash }
}

/** Returns the name of the file with the photo of an entry, in a download; null without one. */
export function photoFile(column: string | null): string | null {
  const photo = readPhoto(column)
  return photo === undefined ? null : `photos/${photo.hash}.webp`
}
