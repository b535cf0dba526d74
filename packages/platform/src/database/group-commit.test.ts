import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { GroupCommit } from './group-commit.ts'

/**
 * A connection whose disk fails as SQLite reports it: `COMMIT` throws what `fault` returns, until
 * that returns undefined.
 */
function start(fault: () => Error | undefined) {
  const database = new DatabaseSync(':memory:')
  database.exec('create table notes (id integer)')
  const failing = new Proxy(database, {
    get(target, name) {
      if (name === 'isTransaction') return target.isTransaction
      if (name !== 'exec') throw new Error(`Nothing else is used: ${String(name)}`)
      return (text: string) => {
        const error = text === 'COMMIT' ? fault() : undefined
        if (error !== undefined) throw error
        target.exec(text)
      }
    },
  })
  const failures: Error[] = []
  const group = new GroupCommit(failing, (error) => failures.push(error))
  let id = 0
  const write = async () => {
    await group.begin()
    id += 1
    database.exec(`insert into notes values (${id})`)
    await group.commit()
  }
  const count = () => database.prepare('select count(*) as count from notes').get()?.count
  return { write, count, failures }
}

const sqliteError = (errcode: number) => Object.assign(new Error('disk I/O error'), { errcode })

describe('a group of units whose commit fails', () => {
  it('reports success to none of them, and recovers from a full disk', async () => {
    let isFull = true
    const { write, count, failures } = start(() => (isFull ? sqliteError(13) : undefined))
    const results = await Promise.allSettled([write(), write(), write()])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(count()).toBe(0)
    isFull = false
    await Promise.all([write(), write()])
    expect([count(), failures]).toEqual([2, []])
  })

  it.each([1034, 1290])(
    'stops all writes after a failed flush (%i), and reports it once',
    async (errcode) => {
      let isBroken = false
      const { write, count, failures } = start(() => (isBroken ? sqliteError(errcode) : undefined))
      await write()
      isBroken = true
      const results = await Promise.allSettled([write(), write()])
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      // The disk reports success, as Linux does, but its content is unknown.
      isBroken = false
      await expect(write()).rejects.toMatchObject({ errcode })
      expect([count(), failures.length]).toEqual([1, 1])
    },
  )
})
