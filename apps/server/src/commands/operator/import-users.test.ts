import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestSchema } from '@maypole/platform/database/testing'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { usePrograms } from '../../testing/use-programs.ts'
import { runOperator } from './run-operator.ts'

const userId = (number: number) =>
  `user-live-01234567-89ab-4cde-8f01-${`${number}`.padStart(12, '0')}`
/** The columns of the export tool (stytchauth/stytch-node-export-users). */
const heading =
  '"user_id","status","created_at","name","emails","phone_numbers","trusted_metadata","untrusted_metadata","providers","webauthn_registrations","biometric_registrations","totps","crypto_wallets","password"'
const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
const row = (number: number, email = `${number}@example.org`) =>
  [
    `"${userId(number)}"`,
    '"active"',
    '"2023-05-06T07:08:09Z"',
    cell({ first_name: 'Ada', middle_name: '', last_name: 'a "b", c' }),
    cell([{ email_id: userId(number).replace('user', 'email'), email, verified: true }]),
    '[]',
    '{}',
    '{}',
    '[]',
    '[]',
    '[]',
    '[]',
    '[]',
    cell({ password_id: userId(number).replace('user', 'password'), requires_reset: false }),
  ].join(',')

/** As the service mails it. */
const hashes = (...lines: readonly string[]) =>
  [
    'scrypt hash parameters,,,,',
    'scryptCostParameter,1 << 15,,,',
    'scryptRParameter,8,,,',
    'scryptPParameter,1,,,',
    'scryptKeyLengthParamenter,32,,,',
    ',,,,',
    'id,hash,salt,hash_method,project_id',
    ...lines,
  ].join('\n')
const hash = (number: number) =>
  `${userId(number)},8dg6AaIWPfcLTQU7lb4H-CI49dHeqaBXfFE1ogb2qRQ=,zKia-0BdIFKCzWbzXbj3qrhBnbiWNg==,scrypt,project-live-1`

describe.each(['SQLite', 'PostgreSQL'] as const)(
  'user import on %s',
  { timeout: 60_000 },
  (store) => {
    const programs = usePrograms('maypole imports ')
    let folder = ''
    let environment: Record<string, string> = {}
    beforeEach(async () => {
      folder = programs.folder()
      environment = { DATA_DIR: 'data', WEB_DIR: 'web' }
      if (store === 'PostgreSQL')
        environment.DATABASE_URL = (await createTestSchema(inject('postgresUrl'))).url
    })

    async function json(...words: string[]) {
      let output = ''
      const print = (text: string) => {
        output += text
      }
      const readSettings = () => readConfiguration(environment, folder)
      const code = await runOperator([...words, '--json'], { readSettings, print })
      return { code, ...JSON.parse(output) }
    }

    async function importText(text: string, ...options: string[]) {
      const file = join(folder, 'export')
      writeFileSync(file, text)
      return json('user', 'import', file, ...options)
    }

    it('reads the table of the export tool, whose heading comes again, and the file of hashes', async () => {
      const rows = Array.from({ length: 1200 }, (_, number) => row(number))
      const table = [heading, ...rows.slice(0, 1000), heading, ...rows.slice(1000)].join('\n')
      const trial = await importText(table, '--trial')
      expect(trial).toMatchObject({ code: 0, imported: 1200, refusedInAll: 0 })
      expect(await importText(table)).toMatchObject({ code: 0, imported: 1200, known: 0 })
      // An import that was interrupted is run again.
      expect(await importText(`${table}\n${row(1200)}\n`)).toMatchObject({
        imported: 1,
        known: 1200,
      })
      const found = await importText(hashes(hash(1), hash(2000), hash(2)))
      expect(found).toMatchObject({
        code: 1,
        imported: 2,
        refused: [{ line: 9, reason: expect.stringMatching(/no such user/) }],
      })
      expect(await importText(hashes(hash(1)))).toMatchObject({ code: 0, imported: 0, known: 1 })
      const { user } = await json('user', 'show', userId(7))
      expect(user).toMatchObject({
        name: { last_name: 'a "b", c' },
        emails: [{ email_id: userId(7).replace('user', 'email'), email: '7@example.org' }],
        password: { password_id: userId(7).replace('user', 'password') },
      })
    })

    it('names the lines that are cut off or nonsense, and imports the others', async () => {
      const lines = (answer: { refused: { line: number; reason: string }[] }) =>
        answer.refused.map(({ line, reason }) => `${line} ${reason.slice(0, 36).trim()}`)
      const cut = await importText([heading, row(1), row(2).slice(0, 150)].join('\n'))
      expect(cut).toMatchObject({ code: 1, imported: 1 })
      expect(lines(cut)).toEqual(['3 the file ends, or a new cell begins,'])
      const short = await importText([heading, '"x","active"', row(2)].join('\n'))
      expect(short).toMatchObject({ code: 1, imported: 1 })
      expect(lines(short)).toEqual(['2 this has 2 cells, and the heading 14'])
      const headless = await importText('name,shoe size\nAda,38\n')
      expect(lines(headless)).toEqual(['1 there is no heading: a line with the'])
      const array = JSON.stringify([{ user_id: userId(3), providers: [] }, 'x, [y] "z"', 5])
      expect(lines(await importText(array.slice(0, -2)))).toEqual([
        '1 there is nothing that the user could',
        '2 this is no JSON object',
        '3 the file begins as a JSON array, but',
      ])
      const email = { email: 'last@example.org', verified: true }
      const line = JSON.stringify({ user_id: userId(4), emails: [email] })
      const half = await importText(`${line}\n${line.slice(0, 40)}`)
      expect(half).toMatchObject({ code: 1, imported: 1 })
      expect(lines(half)).toEqual(['2 this is no JSON object'])
      expect(await importText('')).toMatchObject({ code: 0, imported: 0 })
    })

    it('is undone by the id of the import', async () => {
      const { importId } = await importText([heading, row(1), row(2)].join('\n'))
      expect(await json('user', 'undo-import', importId)).toEqual({ code: 0, removed: 2, kept: 0 })
      const found = await json('user', 'list')
      expect(found).toEqual({ code: 0 })
    })
  },
)
