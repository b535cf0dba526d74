import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, it } from 'vitest'
import { runOperator } from './commands/operator/run-operator.ts'
import { readConfiguration } from './config.ts'
import { createTestApplication } from './testing/create-test-application.ts'

/** That of the test application. */
const secretKey = Buffer.alloc(32, 1).toString('base64url')
const hostile = 'Tea & </script><b>"Coffee"'
let instance: Awaited<ReturnType<typeof createTestApplication>>
let calendar: string
let tea: string
let ofOtherProject: string

async function operate<Result>(...args: string[]): Promise<Result> {
  let printed = ''
  await runOperator([...args, '--json'], {
    readSettings: () =>
      readConfiguration({ DATA_DIR: 'data', SECRET_KEY: secretKey }, instance.folder),
    print: (text) => {
      printed += text
    },
  })
  return JSON.parse(printed)
}

async function register(name: string, ...more: string[]): Promise<string> {
  const uri = 'https://calendar.example/callback'
  const args = ['--name', name, '--redirect-uri', uri, ...more]
  const { app } = await operate<{ app: { clientId: string } }>('client', 'create', ...args)
  return app.clientId
}

beforeAll(async () => {
  instance = await createTestApplication()
  calendar = await register('Calendar')
  tea = await register(hostile)
  await operate('project', 'create', 'shop', '--name', 'Shop', '--url', 'https://shop.example')
  ofOtherProject = await register('Of the shop', '--project', 'shop')
})

const get = (url: string, headers = {}) => instance.app.inject({ url, headers })
const asked = (clientId: string, more = '') =>
  `/oauth/authorize?response_type=code&client_id=${clientId}${more}`
const appIn = (body: string) => /id="maypole-app">([^<]*)<\/script>/.exec(body)?.[1]

it('the consent page names the app that asks, and says nothing else of it', async () => {
  for (const url of [asked(calendar), asked(calendar).replace('?', '/?')]) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const plain = (await get('/')).body
    expect(answer.body).toBe(plain.replace(/(id="maypole-app">)/, '$1{"name":"Calendar"}'))
  }
})

it('nothing in a name ends its block', async () => {
  const { body } = await get(asked(tea))
  expect(JSON.parse(appIn(body) ?? '')).toEqual({ name: hostile })
  expect(body).not.toContain('<b>')
})

it('nothing of the query is in the page', async () => {
  const more = '&redirect_uri=https%3A%2F%2Fevil.example%2F&state=%3Cb%3Eevil&client_name=evil'
  expect((await get(asked(calendar, more))).body).toBe((await get(asked(calendar))).body)
})

it('has its own validator', async () => {
  const { etag } = (await get(asked(calendar))).headers
  expect(etag).not.toBe((await get(asked(tea))).headers.etag)
  expect((await get(asked(calendar), { 'if-none-match': etag })).statusCode).toBe(304)
})

it.each([
  ['unknown', () => asked('connected-app-live-00000000-0000-4000-8000-000000000000')],
  ['of another project', () => asked(ofOtherProject)],
  ['missing', () => '/oauth/authorize?response_type=code'],
  ['empty', () => asked('')],
  ['given twice', () => asked(calendar, `&client_id=${tea}`)],
  ['malformed', () => asked('%')],
  ['a NUL', () => asked(`${calendar}%00`)],
  ['a name of every object', () => asked('__proto__')],
  ['markup', () => asked('%3C%2Fscript%3E%3Cb%3Eevil')],
  ['too long', () => asked('a'.repeat(5_000))],
  ['for another page', () => `/sites?client_id=${calendar}`],
  ['for a deeper page', () => `/oauth/authorize/more?client_id=${calendar}`],
])('a client id that is %s leaves the page as it is', async (_, url) => {
  const answer = await get(url())
  expect([answer.statusCode, appIn(answer.body)]).toEqual([200, ''])
  expect(answer.body).toBe((await get('/')).body)
})

it('an app that was removed is not named any more', async () => {
  const passing = await register('Passing')
  expect(appIn((await get(asked(passing))).body)).toBe('{"name":"Passing"}')
  await operate('client', 'remove', passing)
  expect(appIn((await get(asked(passing))).body)).toBe('')
})

it('a look-up that fails does not fail the page', async () => {
  const broken = await createTestApplication()
  const database = new DatabaseSync(join(broken.folder, 'data/maypole.sqlite'))
  database.exec('alter table apps rename to apps_away')
  database.close()
  const answer = await broken.app.inject(asked(calendar))
  expect([answer.statusCode, appIn(answer.body)]).toEqual([200, ''])
  expect(broken.output()).toContain('a page was sent without its app')
})
