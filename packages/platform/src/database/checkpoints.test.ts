import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { Checkpoints } from './checkpoints.ts'
import { openSqliteConnections } from './node-sqlite.ts'

/** A database whose log has more pages than are left in it. */
function startWithLongLog(program?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { file, writer, reader } = openSqliteConnections(join(folder, 'notes.sqlite'))
  const failures: Error[] = []
  const checkpoints = new Checkpoints(file, writer, {
    onFailure: (error) => failures.push(error),
    ...(program === undefined
      ? {}
      : { program: new URL(`data:text/javascript,${encodeURIComponent(program)}`) }),
  })
  writer.exec('create table notes (text blob)')
  writer.exec('insert into notes values (zeroblob(5000000))')
  const measure = writer.prepare('PRAGMA wal_checkpoint(NOOP)')
  const rest = () => {
    const { log, checkpointed } = measure.get() as { log: number; checkpointed: number }
    return log - checkpointed
  }
  async function until(isReached: () => boolean) {
    while (!isReached()) await new Promise((resolve) => setImmediate(resolve))
  }
  async function close() {
    await checkpoints.close()
    reader.close()
    writer.close()
  }
  return { file, writer, checkpoints, failures, rest, until, close }
}

it('copies a long log into the database in a thread, which ends before the database is closed', async () => {
  const { file, writer, checkpoints, failures, rest, until, close } = startWithLongLog()
  expect(rest()).toBeGreaterThan(1000)
  checkpoints.look()
  // Not by this thread, and once: a second look starts nothing else.
  expect(rest()).toBeGreaterThan(1000)
  checkpoints.look()
  await until(() => rest() === 0)
  writer.exec('insert into notes values (zeroblob(10))')
  checkpoints.look()
  await close()
  expect([failures, existsSync(`${file}-wal`)]).toEqual([[], false])
  const reopened = new DatabaseSync(file)
  expect(reopened.prepare('select count(*) as count from notes').get()).toEqual({ count: 2 })
  reopened.close()
})

it('reports what SQLite says of a checkpoint that failed', async () => {
  const { checkpoints, failures, until, close } = startWithLongLog(
    `import { parentPort } from 'node:worker_threads'
     const failure = { message: 'disk I/O error', errcode: 1034 }
     parentPort.on('message', (asked) => asked === 'close' ? parentPort.close() : parentPort.postMessage({ failure }))`,
  )
  checkpoints.look()
  await until(() => failures.length > 0)
  expect(failures).toEqual([expect.objectContaining({ message: 'disk I/O error', errcode: 1034 })])
  await close()
})

it('copies by itself where there can be no thread', async () => {
  const { checkpoints, failures, rest, until, close } = startWithLongLog('throw new Error("none")')
  checkpoints.look()
  await until(() => {
    checkpoints.look()
    return rest() === 0
  })
  expect(failures).toEqual([])
  await close()
})
