import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { signIn } from './testing/client.ts'
import { createTestApplication } from './testing/create-test-application.ts'

const title = 'Tea & </script><b>"Coffee"'
let instance: Awaited<ReturnType<typeof createTestApplication>>
let site: { id: string }

beforeAll(async () => {
  instance = await createTestApplication()
  const url = await instance.app.listen({ host: 'localhost', port: 0 })
  const { call } = await signIn(url, '2025550143')
  const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }
  site = await call('POST', '/sites', { title, slug: 'tea', theme })
})

const get = (url: string, headers = {}) => instance.app.inject({ url, headers })
const siteIn = (body: string) => /id="maypole-site">([^<]*)<\/script>/.exec(body)?.[1]

it.each(['/tea', '/tea/announcements', '/Tea/events/', '/tea?x=1'])(
  'the page at %s has the public data of the site, and no more',
  async (url) => {
    const { body } = await get(url)
    const shown = await get('/api/site/tea')
    expect(JSON.parse(siteIn(body) ?? '')).toEqual(shown.json())
    expect(body).toContain('<title>Tea &amp; &lt;/script&gt;&lt;b&gt;&quot;Coffee&quot; · Maypole<')
    expect(body).not.toContain('<b>')
  },
)

it('finds the site by its id', async () => {
  expect(siteIn((await get(`/${site.id}/links`)).body)).toContain(site.id)
})

it.each([
  '/',
  '/sites',
  '/authenticate',
  '/oauth/authorize',
  '/nobody',
  '/nobody/links',
  '/-',
  '/tëa',
])('the page at %s is the same for everybody, and names no site', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, siteIn(answer.body)]).toEqual([200, ''])
  expect(answer.body).toBe((await get('/')).body)
})

it('has its own validator, unlike that of other pages', async () => {
  const first = await get('/tea/links')
  const { etag } = first.headers
  expect(etag).not.toBe((await get('/')).headers.etag)
  const again = await get('/tea/links', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('is compressed for browsers, under a validator of its own', async () => {
  const plain = await get('/tea')
  const answer = await get('/tea', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, accept-language, cookie',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
  expect(answer.headers.etag).not.toBe(plain.headers.etag)
})

it.each([
  [{}, 'en', 'A site for every community'],
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es', 'Un sitio para cada comunidad'],
  [{ 'accept-language': 'es', cookie: 'maypole_language=en' }, 'en', 'A site for every community'],
  [{ cookie: 'a=b; maypole_language=es' }, 'es', 'Un sitio para cada comunidad'],
  [{ 'accept-language': 'fr-CA,fr;q=0.9' }, 'fr', 'Un site pour chaque communauté'],
])('for a browser with %j the page is in %s', async (headers, language, description) => {
  for (const url of ['/', '/tea']) {
    const answer = await get(url, headers)
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(`<meta name="description" content="${description}`)
    expect(answer.headers.vary).toMatch(/accept-language, cookie/)
  }
})

it('has a validator in each language', async () => {
  const { etag } = (await get('/tea')).headers
  const spanish = await get('/tea', { 'accept-language': 'es', 'if-none-match': etag })
  expect(spanish.statusCode).toBe(200)
})

it('names what a browser installs: the site in the address, or else the product', async () => {
  const linked = (body: string) =>
    ['manifest', 'apple-touch-icon'].map(
      (rel) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body)?.[1] ?? '',
    )
  const ofSite = linked((await get('/tea/links')).body)
  expect(ofSite).toEqual([
    `/manifest/${site.id}.webmanifest`,
    `/manifest/icons/${site.id}-latest-180.png`,
  ])
  const ofProduct = linked((await get('/sites')).body)
  for (const address of [...ofSite, ...ofProduct])
    expect((await get(address)).statusCode, address).toBe(200)
  expect((await get(ofProduct[0] ?? '')).json().name).toBe('Maypole')
})
