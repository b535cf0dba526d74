import { instant, oneLineText } from '@maypole/contract'
import { pictureLimits } from '@maypole/contract/community/picture-constants'
import { z } from 'zod'
import { readPhoto, writePhoto } from '../files/pictures/photo-column.ts'
import {
  readPictures,
  type StoredPicture,
  writePictures,
} from '../files/pictures/stored-pictures.ts'

/**
 * One value of an item in an archive, and the column of its row. A new column of a table needs one,
 * or a reason in `leftOut` of its kind.
 */
export interface ArchiveField {
  readonly column: string
  /** What an archive may hold. */
  readonly schema: z.ZodType
  /** Turns what is stored into what the archive has; as it is when absent. */
  readonly write?: (stored: never) => unknown
  /** Turns what the archive has into what is stored; as it is when absent. */
  readonly read?: (value: never) => unknown
  /**
   * Returns the hashes of the pictures in the column, each of which is a file of its own in the
   * archive.
   */
  readonly hashes?: (stored: string) => readonly string[]
  /** Returns the column with pictures of the new site; `take` makes one, of the file of a hash. */
  readonly takePictures?: (
    stored: string,
    take: (hash: string) => Promise<TakenPicture>,
  ) => Promise<string | null>
  /** The value is the id of an item of this kind or null, or an array of ids. */
  readonly refersTo?: string
  /** Without what it refers to an item means nothing, and is left out. */
  readonly isOwner?: true
}

/** A picture of an item of the new site. */
export type TakenPicture = Omit<StoredPicture, 'alt'>

/** A text as it is stored. */
export function text(column: string, schema: z.ZodType<string>): ArchiveField {
  return { column, schema }
}

/** A text that can be missing. */
export function textOrNull(column: string, schema: z.ZodType<string>): ArchiveField {
  return { column, schema: schema.nullable().default(null) }
}

/** One of some words. */
export function choice(column: string, values: readonly [string, ...string[]]): ArchiveField {
  return { column, schema: z.enum(values) }
}

export function choiceOrNull(column: string, values: readonly [string, ...string[]]): ArchiveField {
  return { column, schema: z.enum(values).nullable().default(null) }
}

/** A column of 0 and 1. */
export function flag(column: string): ArchiveField {
  return {
    column,
    schema: z.boolean(),
    write: (stored: number) => stored === 1,
    read: (value: boolean) => (value ? 1 : 0),
  }
}

export function wholeNumber(column: string): ArchiveField {
  return { column, schema: z.number().int().min(0).max(1_000_000_000) }
}

export function wholeNumberOrNull(
  column: string,
  { from, to }: { from: number; to: number },
): ArchiveField {
  return { column, schema: z.number().int().min(from).max(to).nullable().default(null) }
}

export function time(column: string): ArchiveField {
  return { column, schema: instant }
}

export function timeOrNull(column: string): ArchiveField {
  return { column, schema: instant.nullable().default(null) }
}

/** A column of JSON; `missing` is what the archive has for null. */
export function json(column: string, schema: z.ZodType, missing?: unknown): ArchiveField {
  return {
    column,
    schema,
    write: (stored: string | null) => (stored === null ? missing : JSON.parse(stored)),
    read: (value: unknown) =>
      isEmpty(value) && missing !== undefined ? null : JSON.stringify(value),
  }
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** The id of another item of a kind; null when that is no longer there. */
export function reference(column: string, kind: string): ArchiveField {
  return { column, schema: itemId.nullable().default(null), refersTo: kind }
}

/** The id of the item that this one belongs to, without which it is left out. */
export function owner(column: string, kind: string): ArchiveField {
  return { column, schema: itemId, refersTo: kind, isOwner: true }
}

/** Ids of several items of a kind, without those that are no longer there. */
export function references(
  column: string,
  kind: string,
  stored: {
    most: number
    read: (text: string) => readonly string[]
    write: (ids: readonly string[]) => string
  },
): ArchiveField {
  return {
    column,
    schema: z.array(itemId).max(stored.most).default([]),
    write: stored.read,
    read: stored.write,
    refersTo: kind,
  }
}

const pictureFile = z.string().regex(/^pictures\/[0-9a-f]{64}\.webp$/)

/** A picture, as the name of its file in the archive. */
export function pictureOrNull(column: string): ArchiveField {
  return {
    column,
    schema: pictureFile.nullable().default(null),
    write: (hash: string | null) => (hash === null ? null : pictureName(hash)),
    read: (file: string | null) => (file === null ? null : hashOf(file)),
    hashes: (hash) => [hash],
  }
}

/** The photo of a contact, as the name of its file. */
export function photoOrNull(column: string): ArchiveField {
  const hashes = (stored: string) => [readPhoto(stored)?.hash ?? []].flat()
  return {
    column,
    schema: pictureFile.nullable().default(null),
    write: (stored: string | null) => hashes(stored ?? '').map(pictureName)[0] ?? null,
    // It has no id before it is taken.
    read: (file: string | null) =>
      file === null ? null : writePhoto({ id: '', hash: hashOf(file) }),
    hashes,
    takePictures: async (stored, take) => {
      const [hash] = hashes(stored)
      return hash === undefined ? null : writePhoto(await take(hash))
    },
  }
}

/** The pictures of an item in order: the names of their files, and what each shows. */
export function pictures(column: string): ArchiveField {
  return {
    column,
    schema: z
      .array(z.object({ file: pictureFile, description: oneLineText(0, pictureLimits.text) }))
      .max(pictureLimits.perAnnouncement)
      .default([]),
    write: (stored: string | null) =>
      readPictures(stored).map(({ hash, alt }) => ({ file: pictureName(hash), description: alt })),
    read: (value: readonly { file: string; description: string }[]) =>
      writePictures(
        // They have no id and size before they are taken.
        value.map(({ file, description }) => ({
          id: '',
          hash: hashOf(file),
          width: 0,
          height: 0,
          alt: description,
        })),
      ),
    hashes: (stored) => readPictures(stored).map(({ hash }) => hash),
    takePictures: async (stored, take) => {
      const taken: StoredPicture[] = []
      for (const { hash, alt } of readPictures(stored)) taken.push({ ...(await take(hash)), alt })
      return writePictures(taken)
    },
  }
}

function hashOf(file: string): string {
  return file.slice('pictures/'.length, -'.webp'.length)
}

export function pictureName(hash: string): string {
  return `pictures/${hash}.webp`
}

/** What items are told apart by within an archive. It means nothing outside. */
export const itemId = oneLineText(1, 100)
