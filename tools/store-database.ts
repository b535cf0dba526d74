// `node tools/store-database.ts VERSION`: writes tools/stored-databases/VERSION with the current
// code; run it at the commit of a release. The test of stored databases opens the result.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { startPostgres } from '../packages/platform/src/database/testing-postgres.ts'
import { dumpPostgres } from './stored-databases/dump-postgres.ts'
import { fillDatabase } from './stored-databases/fill.ts'

const [version] = process.argv.slice(2)
if (version === undefined) throw new Error('Which version is it?')
const folder = fileURLToPath(new URL(`./stored-databases/${version}/`, import.meta.url))
mkdirSync(folder, { recursive: true })

const draft = mkdtempSync(join(tmpdir(), 'maypole-stored-'))
const postgres = await startPostgres()
try {
  const file = join(draft, 'maypole.sqlite')
  const sqlite = await fillDatabase(`sqlite:${file}`)
  const database = new DatabaseSync(file)
  // One file without a log beside it, and without deleted content.
  database.exec('pragma journal_mode = delete; vacuum')
  database.close()
  write('maypole.sqlite.br', compress(readFileSync(file)))
  const secrets = { sqlite, postgres: await fillDatabase(postgres.url) }
  write('postgres.sql.br', compress(Buffer.from(await dumpPostgres(postgres.url))))
  write('secrets.json', Buffer.from(`${JSON.stringify(secrets, undefined, 2)}\n`))
} finally {
  await postgres.stop()
  rmSync(draft, { recursive: true, force: true })
}

function compress(content: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(content, { params })
}

function write(name: string, content: Buffer): void {
  writeFileSync(join(folder, name), content)
  console.log(`${name}: ${content.length} bytes`)
}
