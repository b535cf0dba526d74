import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpServer } from '@maypole/platform/http'
import { silentLog } from '@maypole/platform/log'
import { afterEach, describe, expect, it } from 'vitest'
import { createHelperPage } from './helper-page.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-helper-'))
  folders.push(folder)
  mkdirSync(join(folder, 'clientside-services/assets'), { recursive: true })
  writeFileSync(join(folder, 'clientside-services/index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'clientside-services/assets/index-1.js'), 'listen()')
  const app = createHttpServer({ log: silentLog, isSecure: true, trustedProxies: [] })
  const framedBy = async () => ['https://maypole.example', 'https://shop.example']
  await app.register(createHelperPage({ folder, framedBy }))
  return app
}

describe('the helper page', () => {
  it('can be framed by pages of allowed origins, and loads nothing but its own script', async () => {
    const app = await serve()
    const page = await app.inject('/clientside-services/index.html')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self' https://maypole.example https://shop.example",
    )
    const script = await app.inject('/clientside-services/assets/index-1.js')
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await app.inject('/clientside-services/other.html')).statusCode).toBe(404)
    await app.close()
  })

  it('answers 404 when it was not built', async () => {
    const app = createHttpServer({ log: silentLog, isSecure: true, trustedProxies: [] })
    await app.register(createHelperPage({ folder: tmpdir(), framedBy: async () => [] }))
    expect((await app.inject('/clientside-services/index.html')).statusCode).toBe(404)
    await app.close()
  })
})
