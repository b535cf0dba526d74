import { expect, it } from 'vitest'

const { addAddresses } = (await import(new URL('./install.mjs', import.meta.url).href)) as {
  addAddresses: (
    lock: object,
    registry: string,
  ) => { packages: Record<string, { resolved?: string }> }
}

it('gives each locked package the address that a registry has it at', () => {
  const registry = 'https://packages.example/npm'
  const lock = {
    packages: {
      '': { name: 'maypole' },
      'apps/server': { version: '0.1.0' },
      'node_modules/@maypole/server': { resolved: 'apps/server', link: true },
      'node_modules/one': { version: '1.0.0' },
      'node_modules/@scope/two': { version: '2.0.0' },
      'node_modules/one/node_modules/three-b': { version: '3.0.0-b.1' },
      'node_modules/alias': { name: '@scope/four', version: '4.0.0' },
    },
  }
  const { packages } = addAddresses(lock, registry)
  expect(
    Object.fromEntries(Object.entries(packages).map(([path, { resolved }]) => [path, resolved])),
  ).toEqual({
    '': undefined,
    'apps/server': undefined,
    'node_modules/@maypole/server': 'apps/server',
    'node_modules/one': `${registry}/one/-/one-1.0.0.tgz`,
    'node_modules/@scope/two': `${registry}/@scope/two/-/two-2.0.0.tgz`,
    'node_modules/one/node_modules/three-b': `${registry}/three-b/-/three-b-3.0.0-b.1.tgz`,
    'node_modules/alias': `${registry}/@scope/four/-/four-4.0.0.tgz`,
  })
})
