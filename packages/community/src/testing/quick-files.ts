import { hash } from 'node:crypto'
import { readFile as readCalendar } from '../calendar/event-imports/read-file.ts'
import type { ReadCalendarFile } from '../calendar/event-imports/routes.ts'
import { hashOf } from '../files/imports/run-worker.ts'
import { type ProcessPicture, processPicture } from '../files/pictures/process-picture.ts'
import type { Upload } from '../files/shares.ts'
import { readFile as readContacts } from '../people/contact-imports/read-file.ts'
import type { ReadContactFile } from '../people/contact-imports/routes.ts'

/** Reads a file as its thread does, whose start takes longer than most tests. */
function readHere<Row, Facts, Options>(
  read: (bytes: Uint8Array, options: Options) => { rows: readonly Row[]; facts: Facts },
) {
  return async ({ readFile }: Upload, options: Options) => {
    const { content } = await readFile()
    const { facts, rows } = read(content, structuredClone(options))
    return structuredClone({ facts, portions: [rows], file: hashOf(content) })
  }
}

const pictures = new Map<string, ReturnType<ProcessPicture>>()

/** Decodes a picture once for all tests that upload it: each takes a process of its own. */
function processOnce(upload: Buffer, sizes: Parameters<ProcessPicture>[1]) {
  const key = `${hash('sha256', upload)} ${JSON.stringify(sizes)}`
  let processed = pictures.get(key)
  if (processed === undefined) {
    processed = processPicture(upload, sizes)
    pictures.set(key, processed)
    processed.catch(() => pictures.delete(key))
  }
  return processed
}

/** For tests that are about what is in files, and not about how they are read. */
export const quickFiles = {
  readContactFile: readHere(readContacts) satisfies ReadContactFile,
  readCalendarFile: readHere(readCalendar) satisfies ReadCalendarFile,
  processPicture: processOnce as ProcessPicture,
}

/** As the program reads files: in threads and processes of their own. */
export const filesInThreads = {
  readContactFile: undefined,
  readCalendarFile: undefined,
  processPicture: undefined,
}
