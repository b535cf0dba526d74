import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdkIdentity } from './version.ts'

test('the version sent to the server is that of the package', () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  expect((JSON.parse(text) as { version: string }).version).toBe(sdkIdentity.version)
})
