import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { TextBudgets } from '../lists/list-sizes.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { communityFile, dataFile } from './format.ts'
import { kindNames } from './kinds.ts'

/** Bytes of a list as JSON. */
const longestFile = 64 * 1024 * 1024
/** Bytes of all lists, beside the text that people wrote: ids, names of fields, and answers. */
const longestFrame = 64 * 1024 * 1024
const longestPicture = 10 * 1024 * 1024
const mostFiles = 60_000
/** How many times longer than its compressed form a file may be, once it is long. */
const largestRatio = 200
const ratioCountsFrom = 1024 * 1024
/** The same of a picture, which is compressed by itself. */
const largestPictureRatio = 4
const pictureRatioCountsFrom = 64 * 1024
/** Bytes of a local header without its name, which every file has in front of it. */
const localHeader = 30

const pictureFile = /^pictures\/([0-9a-f]{64})\.webp$/

/** The files of an archive that the format knows. */
export interface OpenArchive {
  /** The hashes that pictures are named by. */
  readonly pictures: ReadonlySet<string>
  /** Reads a file of the format completely. Throws ArchiveRefused. */
  read(name: string): Promise<Buffer>
  close(): void
}

/**
 * Opens a zip and checks its directory: nothing in it is believed before it was read. Nothing is
 * unpacked to the disk. Throws ArchiveRefused.
 */
export async function openArchive(
  bytes: Buffer,
  { siteBytes }: Pick<TextBudgets, 'siteBytes'>,
): Promise<OpenArchive> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') throw new ArchiveRefused('not-a-zip')
  const zip = await orRefuse(
    fromBufferPromise(bytes, { strictFileNames: true, autoClose: false }),
    'damaged',
  )
  const entries = await readDirectory(zip)
  const known = new Set([communityFile, ...kindNames.map(dataFile)])
  // Quotes and line breaks are two characters in JSON.
  let textLeft = longestFrame + 2 * siteBytes
  return {
    pictures: new Set([...entries.keys()].flatMap((name) => pictureFile.exec(name)?.[1] ?? [])),
    async read(name) {
      const isPicture = pictureFile.test(name)
      const entry = entries.get(name)
      if (entry === undefined || !(isPicture || known.has(name)))
        throw new ArchiveRefused(name === communityFile ? 'no-community' : 'cut-off', {
          file: isPicture ? 'pictures' : name,
        })
      if (isPicture) return readEntry(zip, { entry, ...ofPicture })
      const most = Math.min(longestFile, textLeft)
      const content = await readEntry(zip, { entry, most, ...ofText })
      textLeft -= content.length
      return content
    },
    close: () => zip.close(),
  }
}

async function orRefuse<Result>(work: Promise<Result>, refusal: 'damaged'): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    throw new ArchiveRefused(refusal)
  }
}

/** Returns the entries by name, without folders. */
async function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > mostFiles) throw new ArchiveRefused('too-many-files')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry)
      if (entries.size >= mostFiles) throw new ArchiveRefused('too-many-files')
      const name = entry.fileName
      // On some systems names that differ in capitals are one file.
      if (entries.has(name.toLowerCase())) throw new ArchiveRefused('repeated-name')
      entries.set(name.toLowerCase(), entry)
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    const isName = error instanceof Error && /path|fileName|characters/i.test(error.message)
    throw new ArchiveRefused(isName ? 'names' : 'damaged')
  }
  refuseOverlaps([...entries.values()])
  return new Map([...entries.values()].map((entry) => [entry.fileName, entry]))
}

function checkEntry(entry: Entry): void {
  const unixType = (entry.externalFileAttributes >>> 16) & 0o170000
  const isFile = unixType === 0 || unixType === 0o100000
  const isFolder = unixType === 0o040000 && entry.fileName.endsWith('/')
  // Links and devices have no place in an archive.
  if (!isFile && !isFolder) throw new ArchiveRefused('names')
  if (/(^|\/)\.\.?(\/|$)|^[a-z]:/i.test(entry.fileName)) throw new ArchiveRefused('names')
  if (entry.isEncrypted()) throw new ArchiveRefused('encrypted')
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new ArchiveRefused('damaged')
}

/** Files that share bytes are how a small archive holds very much. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ArchiveRefused('overlapping')
    end =
      entry.relativeOffsetOfLocalHeader +
      localHeader +
      entry.fileNameRaw.length +
      entry.compressedSize
  }
}

const ofText = { ratio: largestRatio, ratioFrom: ratioCountsFrom }
const ofPicture = {
  most: longestPicture,
  ratio: largestPictureRatio,
  ratioFrom: pictureRatioCountsFrom,
}

/** Reads a file, counting what comes: the sizes in the directory may be lies. */
async function readEntry(
  zip: ZipFile,
  {
    entry,
    most,
    ratio,
    ratioFrom,
  }: { entry: Entry; most: number; ratio: number; ratioFrom: number },
): Promise<Buffer> {
  const file = entry.fileName
  const pieces: Buffer[] = []
  let length = 0
  let checksum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      length += piece.length
      const isBomb = length > ratioFrom && length > ratio * entry.compressedSize
      if (length > most || isBomb) throw new ArchiveRefused('too-large', { file })
      checksum = crc32(piece, checksum)
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    throw new ArchiveRefused('damaged', { file })
  }
  if (checksum !== entry.crc32) throw new ArchiveRefused('damaged', { file })
  return Buffer.concat(pieces)
}
