import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClassNames } from './short-class-names.ts'

const folder = join(import.meta.dirname, 'src')
const files = globSync('**/*.module.css', { cwd: folder }).map((file) => join(folder, file))

test('no two classes share a name, and one keeps its own', () => {
  const nameOf = createClassNames()
  const classes = files.flatMap((file) => ['card', 'name', 'card'].map((name) => ({ name, file })))
  const names = new Set(classes.map(({ name, file }) => nameOf(name, file)))
  expect(names.size).toBe(files.length * 2)
  for (const name of names) expect(name).toMatch(/^_[a-z]+\d$/)
})

test('the order in which files are read changes nothing', () => {
  const [forwards, backwards] = [createClassNames(), createClassNames()]
  const names = files.map((file) => forwards('card', `${file}?used`))
  expect(files.toReversed().map((file) => backwards('card', file))).toEqual(names.toReversed())
})
