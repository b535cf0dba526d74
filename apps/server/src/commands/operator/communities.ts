import { createWriteStream, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ProblemError } from '@maypole/platform/http'
import { AdministrationError } from '@maypole/provider'
import { defineCommand, UsageError } from './command.ts'

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

/** `import <file>`: a community with everything in a file of `export`. */
export const importCommunity = defineCommand({
  usage: 'import <file>',
  summary: 'Creates a community with everything in a file of "export".',
  options: {
    admin: { meaning: 'The phone number (+1…) of who becomes its admin.', isNeeded: true },
    address: { meaning: 'Its address; that in the file when left out.' },
    trial: { meaning: 'Only says what the file has, and writes nothing.', kind: 'flag' },
  },
  async run({ community }, args) {
    const adminPhoneNumber = args.text('admin') ?? ''
    if (!/^\+1[2-9]\d{9}$/.test(adminPhoneNumber))
      throw new UsageError('--admin is a phone number such as +12025550143.')
    const address = args.text('address')
    if (address !== undefined && !/^(?=.*[a-z0-9])[a-z0-9-]{1,60}$/.test(address))
      throw new UsageError('--address has letters from a to z, digits and hyphens.')
    const bytes = readBytes(args.names.file ?? '')
    const preview = await explain(community.previewArchive(bytes))
    if (args.flag('trial') === true) return { preview, site: undefined }
    const site = await explain(community.importSite(bytes, { adminPhoneNumber, address }))
    return { preview, site }
  },
  describe({ preview, site }) {
    const { title, contacts, announcements, links, events } = preview
    const has = `${contacts} contacts, ${announcements} announcements, ${links} links, ${events} events`
    return `${title}: ${has}.\n${site === undefined ? '' : `It is at /${site.slug}.\n`}`
  },
})

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new AdministrationError(`${file} cannot be read.`, { cause })
  }
}

/** Refusals have texts for people. */
async function explain<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProblemError)
      throw new AdministrationError(error.message, { cause: error })
    throw error
  }
}
