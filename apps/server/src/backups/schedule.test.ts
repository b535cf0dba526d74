import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@maypole/platform/log'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import { createFolderPlace } from './open-place.ts'
import { createBackupSchedule } from './schedule.ts'

const hour = 3_600_000

function schedule({ keep = 2 } = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'maypole-schedule-')), 'backups')
  atEnd(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const state = { now: Date.parse('2026-01-31T23:59:59.500Z'), fails: false, writes: 0 }
  const place = createFolderPlace(folder, async (to) => {
    state.writes += 1
    mkdirSync(to)
    writeFileSync(join(to, 'maypole.sqlite'), 'x')
    if (state.fails) throw new Error('disk full')
  })
  const clock = { now: () => state.now }
  const start = () => createBackupSchedule({ place, everyHours: 6, keep, clock, log: silentLog })
  return { folder, state, start, ...start() }
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
  state.now += 60_000
  await runIfDue()
  expect(readdirSync(folder)).toEqual(['maypole-20260201T060059Z'])
})

it('waits longer and longer after failures, an hour at most', async () => {
  const { state, runIfDue } = schedule()
  state.fails = true
  const pauses: number[] = []
  let failedAt = state.now
  for (let minute = 0; minute < 240; minute += 1) {
    const before = state.writes
    await runIfDue().catch(() => undefined)
    if (state.writes > before) {
      pauses.push((state.now - failedAt) / 60_000)
      failedAt = state.now
    }
    state.now += 60_000
  }
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60])
})

it('knows the age of the newest, also after a restart', async () => {
  const { state, runIfDue, newestAge, start } = schedule()
  expect(newestAge()).toBeUndefined()
  await runIfDue()
  state.now += hour
  expect(newestAge()).toBe(hour + 500)
  const restarted = start()
  await restarted.runIfDue()
  expect(state.writes).toBe(1)
  expect(restarted.newestAge()).toBe(hour + 500)
})
