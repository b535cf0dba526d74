import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { toAscii } from './to-ascii.ts'

it('writes a program in ASCII that means the same', () => {
  const program = String.raw`
    const raw = String.raw${'`'}[\s–—→]+|\\é${'`'}
    const é = 'naïve \\– \é 😀'
    ;[raw, é, ${'`'}“${'$'}{é}”${'`'}, /[“-”😀]/u.test('😀'), /\–/.test('–')]`
  const written = toAscii(program)
  expect(written).toMatch(/^[\0-\x7f]+$/)
  const run = (text: string) => runInThisContext(`(() => { ${text.replace(';[', 'return [')} })()`)
  expect(run(written)).toEqual(run(program))
  expect(run(program)[4]).toBe(true)
})

it('refuses an escape of its own kind in a raw template', () => {
  expect(() => toAscii('String.raw`\\–`')).toThrow('An escape in a raw template')
})
