import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from '../packages/widget/src/messages/en.ts'
import { enLater } from '../packages/widget/src/messages/en-later.ts'

const source = fileURLToPath(new URL('../packages/widget/src', import.meta.url))

/** Returns a module with its static imports. */
function modulesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, imported = ''] of text.matchAll(
    /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gms,
  ))
    modulesOf(join(dirname(file), imported), found)
  return found
}

// What is loaded for Main, and what Main loads without the later texts.
const entries = ['app/render-widget.tsx', 'flows/passwords.ts']

/** Mistakes of developers are reported by a screen that loads the later texts. */
const isToldLater = (key: string) => key.startsWith('config.') || key === 'password.emailResent'

test('every text that Main can need is there at once', () => {
  const modules = entries.flatMap((entry) => [...modulesOf(join(source, entry))])
  expect(modules.length).toBeGreaterThan(60)
  const later = Object.keys(enLater).filter((key) => !isToldLater(key))
  const wanted = modules
    .filter(([file]) => !file.includes('/messages/'))
    .flatMap(([file, text]) =>
      later.filter((key) => text.includes(`'${key}'`)).map((key) => `${file}: ${key}`),
    )
  expect(wanted).toEqual([])
})

test('no text is there twice', () => {
  expect(Object.keys(en).filter((key) => key in enLater)).toEqual([])
})
