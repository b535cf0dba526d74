import { instant, oneLineText } from '@maypole/contract'
import { pictureLimits } from '@maypole/contract/community/picture-constants'
import { z } from 'zod'
import { readPhoto, writePhoto } from './photo.ts'
import { readPictures, type StoredPicture, writePictures } from './pictures.ts'

/** A column of a table, said once: the rows, archives and budgets of text follow from it. */
export interface Column<Stored> {
  /** What an archive has of it, or why it has nothing. */
  readonly archive: ArchivedValue | { readonly leftOut: string }
  /** It is text of users, which counts towards what a list may have. */
  readonly isCounted?: true
  /** The type of what is stored; there is no such value. */
  readonly stored?: Stored
}

export type Columns = Readonly<Record<string, Column<unknown>>>

/** A row as it is stored. */
export type Row<Described extends Columns> = {
  -readonly [Name in keyof Described]: Described[Name] extends Column<infer Stored> ? Stored : never
}

/** A value of an item in an archive. */
export interface ArchivedValue {
  readonly name: string
  /** What it means, as the readme of archives says it. */
  readonly about: string
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

/** Returns the names of described columns, as statements that read whole rows name them. */
export function columnNames<Described extends Columns>(
  described: Described,
): readonly (keyof Described & string)[] {
  return Object.keys(described)
}

/** Returns the columns whose text counts. */
export function countedColumns(columns: Columns): readonly string[] {
  return Object.keys(columns).filter((name) => columns[name]?.isCounted)
}

/** A column that is in no archive, with the reason. */
export function leftOut<Stored>(reason: string): Column<Stored> {
  return { archive: { leftOut: reason } }
}

export const newId = leftOut<string>('A new one is given.')
export const ofSite = leftOut<string>('Everything belongs to the one community.')
export const inOrder = leftOut<number>('The order in the file is the order.')
export const countedAgain = leftOut<number>('Counted again.')
export const numberAgain = leftOut<number>('Starts again.')
export const timeAgain = leftOut<string>('Starts again.')

/** A column whose text counts, too. */
export function counted<Stored>(column: Column<Stored>): Column<Stored> {
  return { ...column, isCounted: true }
}

/** A column that can be without a value; archives have it as it is stored. */
export function orNull<Stored>({ archive, ...column }: Column<Stored>): Column<Stored | null> {
  if ('leftOut' in archive) return { ...column, archive }
  return { ...column, archive: { ...archive, schema: archive.schema.nullable().default(null) } }
}

/** A text of users as it is stored. */
export function text(name: string, about: string, schema: z.ZodType<string>): Column<string> {
  return counted(code(name, about, schema))
}

/** A short text that nobody writes as they like. */
export function code<Stored = string>(
  name: string,
  about: string,
  schema: z.ZodType<string>,
): Column<Stored> {
  return { archive: { name, about, schema } }
}

/** One of some words. Archives of versions without the column have `earlier`. */
export function choice<const Value extends string>(
  name: string,
  about: string,
  values: readonly Value[],
  earlier?: Value,
): Column<Value> {
  const schema: z.ZodType = z.enum(values)
  return {
    archive: { name, about, schema: earlier === undefined ? schema : schema.default(earlier) },
  }
}

/** Who sees or does something. */
export function audience(name: string, about: string): Column<'members' | 'admins'> {
  return choice(name, about, ['members', 'admins'])
}

/** A column of 0 and 1. */
export function flag(name: string, about: string): Column<number> {
  return {
    archive: {
      name,
      about,
      schema: z.boolean(),
      write: (stored: number) => stored === 1,
      read: (value: boolean) => (value ? 1 : 0),
    },
  }
}

export function wholeNumber(
  name: string,
  about: string,
  { from, to } = { from: 0, to: 1_000_000_000 },
): Column<number> {
  return { archive: { name, about, schema: z.number().int().min(from).max(to) } }
}

export function time(name: string, about: string): Column<string> {
  return { archive: { name, about, schema: instant } }
}

/** A column of JSON. */
export function json(name: string, about: string, schema: z.ZodType): Column<string> {
  return counted({
    archive: {
      name,
      about,
      schema,
      write: (stored: string) => JSON.parse(stored),
      read: (value: unknown) => JSON.stringify(value),
    },
  })
}

/** A column of a list in JSON; null is an empty list. */
export function jsonOrNull(
  name: string,
  about: string,
  schema: z.ZodType<readonly unknown[]>,
): Column<string | null> {
  return counted({
    archive: {
      name,
      about,
      schema,
      write: (stored: string | null) => (stored === null ? [] : JSON.parse(stored)),
      read: (value: readonly unknown[]) => (value.length === 0 ? null : JSON.stringify(value)),
    },
  })
}

/** The id of another item of a kind; null when that is no longer there. */
export function reference(name: string, about: string, kind: string): Column<string | null> {
  return orNull({ archive: { name, about, schema: itemId, refersTo: kind } })
}

/** The id of the item that this one belongs to, without which it is left out. */
export function owner(name: string, about: string, kind: string): Column<string> {
  return { archive: { name, about, schema: itemId, refersTo: kind, isOwner: true } }
}

/** Ids of several items of a kind, without those that are no longer there. */
export function references(
  name: string,
  about: string,
  given: {
    kind: string
    most: number
    read: (text: string) => readonly string[]
    write: (ids: readonly string[]) => string
  },
): Column<string> {
  return counted({
    archive: {
      name,
      about,
      schema: z.array(itemId).max(given.most).default([]),
      write: given.read,
      read: given.write,
      refersTo: given.kind,
    },
  })
}

const pictureFile = z.string().regex(/^pictures\/[0-9a-f]{64}\.webp$/)

/** The hash of a picture, which an archive has as the name of its file. */
export function pictureOrNull(name: string, about: string): Column<string | null> {
  return {
    archive: {
      name,
      about,
      schema: pictureFile.nullable().default(null),
      write: (hash: string | null) => (hash === null ? null : pictureName(hash)),
      read: (file: string | null) => (file === null ? null : hashOf(file)),
      hashes: (hash) => [hash],
    },
  }
}

/** The photo of a contact, as `writePhoto` returns it. An archive has the name of its file. */
export function photoOrNull(name: string, about: string): Column<string | null> {
  const hashes = (stored: string) => [readPhoto(stored)?.hash ?? []].flat()
  return counted({
    archive: {
      name,
      about,
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
    },
  })
}

/**
 * The pictures of an item in order, as `writePictures` returns them. An archive has the names of
 * their files, and what each shows.
 */
export function pictures(name: string, about: string): Column<string | null> {
  return counted({
    archive: {
      name,
      about,
      schema: z
        .array(z.object({ file: pictureFile, description: oneLineText(0, pictureLimits.text) }))
        .max(pictureLimits.perAnnouncement)
        .default([]),
      write: (stored: string | null) =>
        readPictures(stored).map(({ hash, alt }) => ({
          file: pictureName(hash),
          description: alt,
        })),
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
    },
  })
}

function hashOf(file: string): string {
  return file.slice('pictures/'.length, -'.webp'.length)
}

export function pictureName(hash: string): string {
  return `pictures/${hash}.webp`
}

/** What items are told apart by within an archive. It means nothing outside. */
export const itemId = oneLineText(1, 100)
