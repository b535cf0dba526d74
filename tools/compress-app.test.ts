import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { atEnd } from '@maypole/platform/testing'
import { expect, it } from 'vitest'
import { watchStaticFiles } from '../apps/server/src/static-files.ts'
import { compressApp } from './compress-app.ts'

it('takes over what is compressed better while the server runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maypole-static-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const script = Array.from({ length: 2000 }, (_, n) => `export const v${n} = ${n ** 3}`).join('\n')
  writeFileSync(join(folder, 'assets/app.js'), script)
  await compressApp(folder, { isQuick: true })
  const files = watchStaticFiles(folder)
  const form = () => files().get('/assets/app.js')?.compressed.get('br') ?? Buffer.alloc(0)
  const quick = form().length
  expect(brotliDecompressSync(form()).toString()).toBe(script)
  await compressApp(folder)
  await expect.poll(() => form().length).toBeLessThan(quick)
  expect(brotliDecompressSync(form()).toString()).toBe(script)
  expect(readdirSync(folder)).toEqual(['assets'])
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz'])
})
