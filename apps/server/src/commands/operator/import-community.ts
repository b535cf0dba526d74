import { readFileSync } from 'node:fs'
import { ProblemError } from '@maypole/platform/http'
import { AdministrationError } from '@maypole/provider'
import { defineCommand, UsageError } from './command.ts'

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
