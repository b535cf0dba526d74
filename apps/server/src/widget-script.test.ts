import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpServer } from '@maypole/platform/http'
import { silentLog } from '@maypole/platform/log'
import { afterEach, describe, expect, it } from 'vitest'
import { createWidgetScript } from './widget-script.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function serve(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-widget-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'widget', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'widget', path), text)
  }
  const app = createHttpServer({ log: silentLog, isSecure: true, trustedProxies: [] })
  await app.register(createWidgetScript({ folder }))
  return app
}

const built = {
  'widget.json': JSON.stringify({ version: '1', address: '/widget/abc/widget.js', integrity: 'x' }),
  'widget.js': 'short()',
  'abc/widget.js': 'long()',
  'abc/chunk-1.js': 'chunk()',
  'abc/chunk-1.js.br': 'compressed',
}

describe('the widget’s script', () => {
  it.each([
    ['/widget.js', 'short()', 'public, max-age=300, must-revalidate'],
    ['/widget/abc/widget.js', 'long()', 'public, max-age=31536000, immutable'],
    ['/widget/abc/chunk-1.js', 'chunk()', 'public, max-age=31536000, immutable'],
  ])('is served at %s to pages of any origin', async (address, body, cacheControl) => {
    const app = await serve(built)
    const answer = await app.inject({ url: address, headers: { origin: 'https://shop.example' } })
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const again = await app.inject({
      url: address,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    await app.close()
  })

  it('publishes its address and hash, and is sent compressed', async () => {
    const app = await serve(built)
    expect((await app.inject('/widget.json')).json()).toMatchObject({ integrity: 'x' })
    const chunk = await app.inject({
      url: '/widget/abc/chunk-1.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(chunk.headers['content-encoding']).toBe('br')
    expect(chunk.body).toBe('compressed')
    await app.close()
  })

  it.each(['/widget/widget.js', '/widget/abd/widget.js', '/widget/abc/../widget.json'])(
    'is not at %s',
    async (address) => {
      const app = await serve(built)
      expect((await app.inject(address)).statusCode).toBe(404)
      await app.close()
    },
  )

  it('answers 404 when it was not built', async () => {
    const app = await serve({})
    expect((await app.inject('/widget.js')).statusCode).toBe(404)
    await app.close()
  })
})
