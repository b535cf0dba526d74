import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

test('the whole SDK is at most 9 KiB, bundled, minified and compressed', async () => {
  const bundle = await rolldown({ input: fileURLToPath(new URL('./index.ts', import.meta.url)) })
  const { output } = await bundle.generate({ minify: true })
  expect(output).toHaveLength(1)
  const bytes = brotliCompressSync(output[0].code).length
  expect(bytes).toBeGreaterThan(1024)
  expect(bytes).toBeLessThanOrEqual(9 * 1024)
})
