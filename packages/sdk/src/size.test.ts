import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const here = new URL('./', import.meta.url)
const entry = 'entry'

/**
 * Returns the size of a script with this one line, bundled, minified and compressed as by servers;
 * with `isDynamic`, of what it loads on demand.
 */
async function measure(line: string, isDynamic = false): Promise<number> {
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'one line',
        resolveId: (id) => (id === entry ? fileURLToPath(new URL('entry.ts', here)) : null),
        load: (id) => (id.endsWith('/entry.ts') ? line : null),
      },
    ],
  })
  const { output } = await bundle.generate({ minify: true })
  return output
    .filter((file) => file.type === 'chunk')
    .filter((chunk) => chunk.isDynamicEntry === isDynamic)
    .reduce((bytes, { code }) => bytes + brotliCompressSync(code).length, 0)
}

/** Returns a page that creates a client and one product. */
function useProduct(name: string): string {
  return `import { createClient, ${name} } from './index.ts'
export const product = createClient('t').use(${name})`
}

const core = `export { createClient } from './index.ts'`

test.each([
  ['the client that signs in by phone', core, 7],
  [
    'the same with every product when it is called',
    `export { createLazyClient } from './lazy.ts'`,
    8.5,
  ],
  // More than half is the core. 9 KiB would have to drop passkeys in browsers without the JSON
  // methods, the Signal API and One Tap.
  ['the client with every product', `export { createFullClient } from './full.ts'`, 11.5],
])('%s has a budget', async (_, line, kibibytes) => {
  const bytes = await measure(line)
  expect(bytes).toBeGreaterThan(1024)
  expect(bytes).toBeLessThanOrEqual(kibibytes * 1024)
})

test.each([
  ['createAccount', 0.35],
  ['createCryptoWallets', 0.25],
  ['createGoogleOneTap', 0.9],
  ['createIdp', 0.5],
  ['createImpersonation', 0.1],
  ['createMagicLinks', 0.6],
  ['createOauth', 1],
  ['createPasswords', 0.75],
  ['createTokenExchange', 0.25],
  ['createTotps', 0.2],
  ['createWebauthn', 1.75],
])('%s adds little', async (name, kibibytes) => {
  const bytes = (await measure(useProduct(name))) - (await measure(core))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(kibibytes * 1024)
})

test('the proof of work is loaded only when one is required', async () => {
  const bytes = await measure(core, true)
  expect(bytes).toBeGreaterThan(512)
  expect(bytes).toBeLessThanOrEqual(4 * 1024)
})
