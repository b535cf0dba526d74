import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { zipFiles } from '../files/downloads/zip-files.ts'
import { readSpool, spool } from './spool.ts'

describe('a file without a name', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'maypole-spool-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is written where there was no folder yet', async () => {
    const zip = zipFiles([{ name: 'a.txt', isCompressed: false, content: () => ['news'] }], 0)
    const file = await spool(zip, join(folder, 'new', 'folder'))
    expect(file.bytes).toBeGreaterThan(4)
    expect(await text(readSpool(file))).toContain('news')
  })

  it('that cannot be opened is refused, and the reading of its content ends', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const reading = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    async function* content() {
      await reading.promise
      try {
        yield 'news'
        // As a database refuses when its transaction has ended.
        throw new Error('Transaction is already rolled back')
      } finally {
        ended.resolve()
      }
    }
    const zip = zipFiles([{ name: 'a.txt', content }], 0)
    await expect(spool(zip, file)).rejects.toThrow(/EEXIST|ENOTDIR/)
    // Vitest fails with an error that nothing caught.
    reading.resolve()
    await ended.promise
    expect(zip.destroyed).toBe(true)
  })
})
