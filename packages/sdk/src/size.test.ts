import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const here = new URL('./', import.meta.url)
const entry = 'entry'

/** Bytes of a script that has this one line, bundled, minified and compressed as servers do. */
async function measure(line: string): Promise<number> {
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
  const { output } = await bundle.generate({ minify: true, codeSplitting: false })
  return brotliCompressSync(output[0].code).length
}

/** What a page loads that makes a client, and its products one by one. */
function useProduct(file: string, name: string): string {
  return `import { createClient } from './client.ts'
import { ${name} } from './products/${file}.ts'
export const product = createClient('t').use(${name})`
}

const core = `export { createClient } from './client.ts'`

test.each([
  ['the client that signs in by phone', core, 7],
  ['everything that the package exports', `export * from './index.ts'`, 9],
  // More than half is the core. What 9 KiB would have to leave out: passkeys in browsers without the JSON methods, the Signal API, One Tap.
  ['the client with every product', `export { createFullClient } from './full.ts'`, 11.5],
])('%s has a budget', async (_, line, kibibytes) => {
  const bytes = await measure(line)
  expect(bytes).toBeGreaterThan(1024)
  expect(bytes).toBeLessThanOrEqual(kibibytes * 1024)
})

test.each([
  ['account', 'createAccount', 0.35],
  ['crypto-wallets', 'createCryptoWallets', 0.25],
  ['google-one-tap', 'createGoogleOneTap', 0.9],
  ['idp', 'createIdp', 0.5],
  ['impersonation', 'createImpersonation', 0.1],
  ['magic-links', 'createMagicLinks', 0.6],
  ['oauth', 'createOauth', 1],
  ['passwords', 'createPasswords', 0.75],
  ['token-exchange', 'createTokenExchange', 0.25],
  ['totps', 'createTotps', 0.2],
  ['webauthn', 'createWebauthn', 1.75],
])('%s adds little', async (file, name, kibibytes) => {
  const bytes = (await measure(useProduct(file, name))) - (await measure(core))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(kibibytes * 1024)
})
