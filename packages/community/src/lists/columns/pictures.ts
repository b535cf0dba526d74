import type { Picture } from '@maypole/contract/community'

/** A picture in the column of an item: what a list shows of it, without reading another table. */
export interface StoredPicture extends Picture {
  /** Names the picture in an archive. */
  readonly hash: string
}

/** Reads the column of an item; null is no picture. */
export function readPictures(column: string | null): readonly StoredPicture[] {
  return column === null ? [] : (JSON.parse(column) as StoredPicture[])
}

/** Returns the column for these pictures. */
export function writePictures(pictures: readonly StoredPicture[]): string | null {
  if (pictures.length === 0) return null
  return JSON.stringify(
    pictures.map(({ id, hash, width, height, alt }) => ({ id, hash, width, height, alt })),
  )
}

/** Presents the pictures of an item; without any the reply has no such member. */
export function presentPictures(column: string | null): { pictures?: Picture[] } {
  const pictures = readPictures(column)
  if (pictures.length === 0) return {}
  return {
    pictures: pictures.map(({ id, width, height, alt }) => ({ id, width, height, alt })),
  }
}
