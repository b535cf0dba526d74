import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { backend, frontendEndpoints } from '@maypole/contract/provider'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { deriveKeys } from '../packages/provider/src/derive-keys.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const checklist = read('docs/security-checklist.md')
const rows = checklist
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+$/.test(number))

/** Returns the files that a row names, each with the titles of its tests. */
function referencesOf(text: string): { file: string; titles: string[] }[] {
  const parts = text.split(/`([^`]+)`/)
  return parts.flatMap((file, index) =>
    index % 2 === 1 && /^[\w.-]+\/[\w./-]+$/.test(file)
      ? [
          {
            file,
            titles: Array.from((parts[index + 1] ?? '').matchAll(/“([^”]+)”/g), (m) => m[1] ?? ''),
          },
        ]
      : [],
  )
}

it('has every row once', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 139 }, (_, index) => index + 1),
  )
})

it.each(rows.map(([, number = '', , , held = '', tested = '']) => [number, held, tested] as const))(
  'row %s names files and tests that there are',
  (_number, held, tested) => {
    // What is not tested says why.
    expect(held).not.toBe('')
    for (const { file, titles } of referencesOf(`${held} ; ${tested}`)) {
      expect(existsSync(`${root}/${file}`), file).toBe(true)
      for (const title of titles) expect(read(file), file).toContain(title)
    }
    for (const { file } of referencesOf(tested)) expect(file).toMatch(/\.(test|spec)\.tsx?$/)
  },
)

it('lists every call that opens a session', () => {
  const opens = (reply: unknown) => reply instanceof z.ZodObject && 'session_jwt' in reply.shape
  const opening = [
    ...Object.values(frontendEndpoints).map((each) => ({ ...each, prefix: '/sdk/v1' })),
    ...Object.values(backend).map((each) => ({ ...each, prefix: '/v1' })),
  ].flatMap(({ reply, method, prefix, path }) =>
    opens(reply) ? [`${method} ${prefix}${path}`] : [],
  )
  expect(opening.length).toBeGreaterThan(20)
  const listed = Array.from(checklist.matchAll(/`(POST \/[^`]+)`/g), ([, call]) => call)
  for (const call of opening) expect(listed).toContain(call)
  for (const call of new Set(listed)) {
    // Calls mentioned elsewhere open no session.
    if (call !== 'POST /v1/sessions/revoke') expect(opening).toContain(call)
  }
})

it('lists every key', () => {
  const ofCommunity = readdirSync(`${root}/packages/community/src`, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      Array.from(
        read(`packages/community/src/${file}`).matchAll(/deriveKey\([^)]*'([\w/-]+)'\)/g),
        ([, purpose]) => purpose,
      ),
    )
  expect(ofCommunity.length).toBeGreaterThan(5)
  const section = checklist.slice(checklist.indexOf('## Keys'))
  for (const purpose of [...Object.keys(deriveKeys(new Uint8Array(32))), ...ofCommunity])
    expect(section).toContain(`\`${purpose}\``)
})
