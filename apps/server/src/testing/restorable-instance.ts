import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@maypole/platform/testing'
import { runOperator } from '../commands/operator/run-operator.ts'
import { readConfiguration } from '../config.ts'
import { clientOf, signIn } from './client.ts'
import { createTestApplication } from './create-test-application.ts'

/** The instance's key, as in its file. */
export const secretKey = Buffer.alloc(32, 1).toString('base64url')

/** An instance with a community and somebody signed in, and a folder for backups. */
export async function startRestorable(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'maypole restore '))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const instance = await createTestApplication({ DATA_DIR: join(folder, 'data'), ...environment })
  writeFileSync(join(folder, 'data/secret.key'), `${secretKey}\n`, { mode: 0o600 })
  const url = await instance.app.listen({ port: 0, host: '127.0.0.1' })
  const client = await signIn(url, '2025550143')
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const site = await client.call<{ id: string }>('POST', '/sites', {
    title: 'Our Town',
    slug: 'our-town',
    theme,
  })
  const announce = (headline: string) =>
    client.call('POST', `/sites/${site.id}/announcements`, { headline, body: 'x' })
  /** Runs a command on a data folder; returns its printed result. */
  async function run(words: readonly string[], data = join(folder, 'data')) {
    let printed = ''
    const readSettings = () => readConfiguration({ ...environment, DATA_DIR: data }, folder)
    await runOperator([...words, '--json'], {
      readSettings,
      print: (text) => {
        printed += text
      },
    })
    return JSON.parse(printed)
  }
  /** The headlines that an instance on a data folder shows to the person who was signed in. */
  async function headlinesIn(data: string) {
    const other = await createTestApplication({ ...environment, DATA_DIR: data })
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const returning = clientOf(address, client.sessionToken)
    const list = await returning.call<{ headline: string }[]>(
      'GET',
      `/sites/${site.id}/announcements`,
    )
    await other.stop()
    return list.map(({ headline }) => headline)
  }
  return { ...instance, folder, announce, run, headlinesIn, backup: join(folder, 'backup') }
}
