import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AdministrationError } from '@maypole/provider'
import { defineCommand } from './command.ts'

/** `export <site>`: everything in a community, as its admins can download it. */
export const exportCommunity = defineCommand({
  usage: 'export <site>',
  summary: 'Writes everything in a community, by its address or id, as a zip to standard output.',
  options: { to: { meaning: 'Writes a new file, which only you can read, instead.' } },
  async run({ community, writeOutput }, args) {
    const { site = '' } = args.names
    const to = args.text('to')
    const archive = await community.exportSite(site)
    if (archive === undefined)
      throw new AdministrationError(`There is no community ${JSON.stringify(site)}.`)
    const { content, bytes } = archive
    if (to === undefined) await writeOutput(content)
    else await writeFile(content, resolve(to))
    return { site, bytes, file: to }
  },
  // Standard output has the file.
  describe: ({ file, bytes }) => (file === undefined ? '' : `${file} has ${bytes} bytes.\n`),
})

async function writeFile(content: Readable, file: string): Promise<void> {
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new AdministrationError(`${file} is there already.`, { cause: error })
  }
}
