import { expect, test } from 'vitest'
import { isFastDevice } from './is-fast-device.ts'

test.each([
  [{ hardwareConcurrency: 8 }, true],
  [{ hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '4g' } }, true],
  [{}, false],
  [{ hardwareConcurrency: 2 }, false],
  [{ hardwareConcurrency: 8, deviceMemory: 2 }, false],
  [{ hardwareConcurrency: 8, connection: { saveData: true } }, false],
  [{ hardwareConcurrency: 8, connection: { effectiveType: '3g' } }, false],
])('%j: %s', (facts, isFast) => {
  expect(isFastDevice(facts)).toBe(isFast)
})
