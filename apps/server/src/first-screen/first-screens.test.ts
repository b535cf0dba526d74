import { markOf } from '@maypole/contract/first-screen'
import { beforeAll, expect, it } from 'vitest'
import { type Client, signIn } from '../testing/client.ts'
import { createTestApplication } from '../testing/create-test-application.ts'

const title = 'Tea & </script><!-- "Coffee" \u200f $& $1'
let instance: Awaited<ReturnType<typeof createTestApplication>>
let member: Client
let stranger: Client

beforeAll(async () => {
  instance = await createTestApplication({ FIRST_SCREENS: 'yes' })
  const url = await instance.app.listen({ host: 'localhost', port: 0 })
  member = await signIn(url, '2025550143')
  stranger = await signIn(url, '2025550144')
  const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }
  for (const slug of ['tea', 'broken']) {
    await member.call('POST', '/sites', { title: 'Tea', slug, theme })
    const link = { title: slug === 'tea' ? title : 'broken', url: 'https://example.org' }
    await member.call('POST', `/sites/${slug}/links`, link)
  }
  await member.call('POST', '/sites/tea/announcements', {
    headline: 'Hello',
    body: '',
    pinned: false,
  })
})

const zone = 'maypole_time_zone=Asia/Tokyo'
const sessionOf = ({ sessionToken }: Client) => `stytch_session=${sessionToken}`
const get = (url: string, cookie: string, headers = {}) =>
  instance.app.inject({ url, headers: { cookie, ...headers } })
const shown = (body: string) => /<div id="screen">([^<]*)<\/div>/.exec(body)?.[1]
const brought = (body: string) => /id="maypole-screen">([^<]*)<\/script>/.exec(body)?.[1] ?? ''

it('shows a member the list, and brings what the API answers to this session', async () => {
  const { body, headers } = await get('/tea/links', sessionOf(member))
  expect(shown(body)).toBe(`en|/tea/links|12:00 AM|${title.replaceAll('<', '&lt;')}`)
  const screen = JSON.parse(brought(body))
  expect(screen.session).toBe(markOf(member.sessionToken))
  expect(screen.replies.map((reply: { body: unknown }) => reply.body)).toEqual([
    await member.call('GET', '/sites/tea/profile'),
    await member.call('GET', '/sites/tea/links'),
  ])
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers.vary).toMatch(/cookie/)
  expect(headers.etag).toBeUndefined()
  expect(body).not.toContain(member.sessionToken)
})

it('ends no block and no element with what people wrote', async () => {
  const { body } = await get('/tea/links', sessionOf(member))
  expect(brought(body)).toContain(JSON.stringify(title).slice(1, -1).replaceAll('<', '\\u003c'))
  expect(body).not.toContain('Tea & </script>')
  expect(body.match(/<script/g)).toHaveLength(body.match(/<\/script>/g)?.length ?? 0)
})

it('allows by its policy the inline styles and scripts of the page, and no others', async () => {
  const { body, headers } = await get('/tea/links', sessionOf(member))
  const policy = String(headers['content-security-policy'])
  const plain = String((await get('/tea/links', '')).headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe/)
  const sources = (text: string, name: string) => new RegExp(`${name} ([^;]*)`).exec(text)?.[1]
  expect(sources(policy, 'script-src')).toBe(sources(plain, 'script-src'))
  const styles = body.match(/<style>/g)?.length ?? 0
  expect(sources(policy, 'style-src')?.match(/'sha256-/g)).toHaveLength(styles)
})

it.each([
  ['nobody', '/tea/links', () => ''],
  ['an unknown session', '/tea/links', () => 'stytch_session=unknown'],
  ['somebody who is no member', '/tea/links', () => sessionOf(stranger)],
  ['a community that is not there', '/nobody/links', () => sessionOf(member)],
  [
    'a tab with times, on a device of an unknown zone',
    '/tea/announcements',
    () => sessionOf(member),
  ],
  [
    'a zone that does not exist',
    '/tea/announcements',
    () => `${sessionOf(member)}; maypole_time_zone=Mars/Base`,
  ],
  ['a list that cannot be rendered', '/broken/links', () => sessionOf(member)],
])('for %s the page begins without a list', async (_, url, cookie) => {
  const { statusCode, body, headers } = await get(url, cookie())
  expect([statusCode, shown(body), brought(body)]).toEqual([200, undefined, ''])
  expect(headers['cache-control']).toBe('no-cache')
})

it('shows times in the zone of the device, and says which it is', async () => {
  const { body } = await get('/tea/announcements', `${sessionOf(member)}; ${zone}`)
  expect(shown(body)).toBe('en|/tea/announcements|9:00 AM|Hello')
  expect(JSON.parse(brought(body)).times).toMatchObject({ timeZone: 'Asia/Tokyo' })
})

it('is in the language of the page', async () => {
  const { body } = await get('/tea/links', sessionOf(member), {
    'accept-language': 'es-MX,es;q=0.9',
  })
  expect(shown(body)).toMatch(/^es[|]/)
})

it.each([
  ['a browser that keeps the app', { 'service-worker-navigation-preload': 'true' }],
  ['a script that reads the page', { 'sec-fetch-dest': 'empty' }],
])('leaves the screen out for %s', async (_, headers) => {
  expect(shown((await get('/tea/links', sessionOf(member), headers)).body)).toBeUndefined()
})

it('reports a screen that cannot be rendered', async () => {
  await get('/broken/links', sessionOf(member))
  expect(instance.output()).toContain('a page was sent without its first screen')
})
