import { createReadStream } from 'node:fs'
import { newId } from '@maypole/platform/ids'
import { AdministrationError, type UserAdministration } from '@maypole/provider'
import { type Command, defineCommand, type Parts, projectOption } from './command.ts'
import { type FoundRecord, openRecords, type RecordFile } from './read-records.ts'

/** Records in one transaction, which other writers wait for. */
const batchSize = 500
/** Refused records that are listed; all are counted. */
const mostListed = 1000

interface Summary {
  /** The unit of the numbers: `Line` or `User`. */
  readonly countedBy: RecordFile['countedBy']
  /** What `user undo-import` is given; undefined after a trial. */
  readonly importId: string | undefined
  readonly imported: number
  /** The number of records imported before. */
  readonly known: number
  readonly refusedInAll: number
  /** `line` is the number of the line, or of the user in an array. */
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
  /** Accounts at other providers that did not come along, by type. */
  readonly leftOut: Readonly<Record<string, number>>
}

type Result = Awaited<ReturnType<UserAdministration['importAll']>>[number]

/** `user import`: brings existing users along, and what belongs to them. */
const importUsers: Command = defineCommand({
  usage: 'user import <file>',
  summary:
    'Brings users from another provider, hashes of their passwords or their passkeys: JSON, JSON lines or CSV; - for standard input.',
  options: {
    ...projectOption,
    trial: { meaning: 'Reads and checks every line and writes nothing.', kind: 'flag' },
  },
  async run({ provider, readInput }, args): Promise<Summary> {
    const { countedBy, records } = await openRecords(readText(args.names.file ?? '', readInput))
    const isTrial = args.flag('trial') === true
    const importId = isTrial ? undefined : newId('import')
    const tally = createTally()
    for await (const batch of batchesOf(records)) {
      const values = batch.filter((record) => 'value' in record)
      const results = await provider.users.importAll({
        project: args.text('project'),
        users: values.map(({ value }) => value),
        importId,
        isTrial,
      })
      const byRecord = new Map<FoundRecord, Result | undefined>(
        values.map((record, place) => [record, results[place]]),
      )
      for (const record of batch)
        tally.add(record.number, 'refused' in record ? record : byRecord.get(record))
    }
    return { countedBy, importId, ...tally.counts() }
  },
  hasFailed: ({ refusedInAll }) => refusedInAll > 0,
  describe({ countedBy, importId, imported, known, refused, refusedInAll, leftOut }) {
    const rows = refused.map(({ line, reason }) => `${countedBy} ${line}: ${reason}\n`)
    const unlisted = refusedInAll - refused.length
    if (unlisted > 0) rows.push(`… and ${unlisted} more.\n`)
    for (const [type, count] of Object.entries(leftOut))
      rows.push(`${count} accounts at ${type} do not come along.\n`)
    rows.push(`${imported} imported, ${known} known before, ${refusedInAll} refused.\n`)
    if (importId !== undefined && imported > 0)
      rows.push(`user undo-import ${importId} removes who came and has not been here.\n`)
    return rows.join('')
  },
})

/** `user undo-import`. */
const undoImport: Command = defineCommand({
  usage: 'user undo-import <import-id>',
  summary: 'Removes the users of an import who have done nothing here, with all that they brought.',
  options: projectOption,
  run: ({ provider }, args) =>
    provider.users.undoImport({
      project: args.text('project'),
      importId: args.names['import-id'] ?? '',
    }),
  hasFailed: ({ kept }) => kept > 0,
  describe: ({ removed, kept }) =>
    `${removed} removed. ${kept} kept, who have been here or have been changed since.\n`,
})

export const importCommands: Readonly<Record<string, Command>> = {
  import: importUsers,
  'undo-import': undoImport,
}

async function* readText(file: string, readInput: Parts['readInput']): AsyncGenerator<string> {
  if (file === '-') {
    yield readInput()
    return
  }
  try {
    yield* createReadStream(file, 'utf8')
  } catch (cause) {
    throw new AdministrationError(`${file} cannot be read.`, { cause })
  }
}

function userIdOf(record: FoundRecord | undefined): unknown {
  const value = record !== undefined && 'value' in record ? record.value : undefined
  return typeof value === 'object' && value !== null && 'user_id' in value
    ? value.user_id
    : undefined
}

/** Cuts records into batches; a user and what belongs to them stay in one. */
async function* batchesOf(records: AsyncIterable<FoundRecord>): AsyncGenerator<FoundRecord[]> {
  let batch: FoundRecord[] = []
  for await (const record of records) {
    const last = userIdOf(batch.at(-1))
    const belongs = last !== undefined && last === userIdOf(record) && batch.length < 2 * batchSize
    if (batch.length >= batchSize && !belongs) {
      yield batch
      batch = []
    }
    batch.push(record)
  }
  if (batch.length > 0) yield batch
}

function createTally() {
  let imported = 0
  let known = 0
  let refusedInAll = 0
  const refused: { line: number; reason: string }[] = []
  const leftOut: Record<string, number> = {}
  return {
    add(line: number, result: Result | undefined) {
      if (result === undefined) return
      if ('refused' in result) {
        refusedInAll += 1
        if (refused.length < mostListed) refused.push({ line, reason: result.refused })
        return
      }
      if (result.outcome === 'imported') imported += 1
      else known += 1
      for (const type of result.leftOut ?? []) leftOut[type] = (leftOut[type] ?? 0) + 1
    },
    counts: () => ({ imported, known, refusedInAll, refused, leftOut }),
  }
}
