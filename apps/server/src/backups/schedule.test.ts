import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import { createBackupSchedule, newestBackupAge } from './schedule.ts'

const hour = 3_600_000

function schedule({ keep = 2 } = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'maypole-schedule-')), 'backups')
  atEnd(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const state = { now: Date.parse('2026-01-31T23:59:59.500Z'), fails: false, writes: 0 }
  const { runIfDue } = createBackupSchedule({
    folder,
    everyHours: 6,
    keep,
    clock: { now: () => state.now },
    log: silentLog,
    write: async (to) => {
      state.writes += 1
      mkdirSync(to)
      writeFileSync(join(to, 'maypole.sqlite'), 'x')
      if (state.fails) throw new Error('disk full')
    },
  })
  return { folder, state, runIfDue }
}

it('writes the first backup at once, and the next when it is due', async () => {
  const { folder, state, runIfDue } = schedule()
  await runIfDue()
  expect(readdirSync(folder)).toEqual(['maypole-20260131T235959Z'])
  expect(existsSync(join(folder, 'maypole-20260131T235959Z/maypole.sqlite'))).toBe(true)
  state.now += 6 * hour - 1000
  await runIfDue()
  expect(state.writes).toBe(1)
  state.now += 1000
  await runIfDue()
  expect(readdirSync(folder).sort().at(-1)).toBe('maypole-20260201T055959Z')
})

it('keeps the newest, and touches nothing else in the folder', async () => {
  const { folder, state, runIfDue } = schedule()
  mkdirSync(join(folder, 'maypole-by-hand'), { recursive: true })
  mkdirSync(join(folder, 'maypole-20250101T000000Z.unfinished'))
  for (let runs = 0; runs < 4; runs += 1) {
    await runIfDue()
    state.now += 6 * hour
  }
  expect(readdirSync(folder).sort()).toEqual([
    'maypole-20260201T115959Z',
    'maypole-20260201T175959Z',
    'maypole-by-hand',
  ])
})

it('leaves the older ones and nothing half-written when one fails', async () => {
  const { folder, state, runIfDue } = schedule({ keep: 1 })
  await runIfDue()
  state.now += 6 * hour
  state.fails = true
  await expect(runIfDue()).rejects.toThrow('disk full')
  expect(readdirSync(folder)).toEqual(['maypole-20260131T235959Z'])
  state.fails = false
  await runIfDue()
  expect(readdirSync(folder)).toEqual(['maypole-20260201T055959Z'])
})

it('knows the age of the newest', async () => {
  const { folder, state, runIfDue } = schedule()
  expect(newestBackupAge(folder, state.now)).toBeUndefined()
  await runIfDue()
  expect(newestBackupAge(folder, state.now + hour)).toBe(hour + 500)
})
