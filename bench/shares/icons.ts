import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../../apps/server/src/testing/client.ts'
import { startPostgres } from '../../packages/platform/src/database/testing-postgres.ts'
import { createScratch, startInstance } from '../../reliability/support/instance.ts'
import type { Scenario } from '../shares.ts'

export const title =
  'the icon of their own community, while a client without an account asks for those of 18 others'

const shapes = ['180', '180-maskable', '192', '192-maskable', '512', '512-maskable']
const foreign = 18
/** Requests of the client that are under way at the same time. */
const connections = 18
const people = 8
/** How often each opens the app: the first time the icon has not been drawn yet. */
const openings = 3
const theme = { primaryColor: '#0f766e', backgroundColor: '#ffffff' }

/** Each person has a community and an address of their own; they open the app one by one. */
export const measure: Scenario['measure'] = async (database, tree) => {
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const { folder, webFolder, remove } = createScratch()
  const instance = await startInstance({
    dataFolder: `${folder}/data`,
    webFolder,
    program: join(tree, 'apps/server/src/main.ts'),
    environment: {
      WEB_DIR: webFolder,
      ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
    },
  })
  try {
    const owner = await signIn(instance.url, '2025550143')
    const build = async (slug: string) =>
      (await owner.call<{ id: string }>('POST', '/sites', { title: slug, slug, theme })).id
    const sites: string[] = []
    for (let index = 0; index < foreign; index += 1) sites.push(await build(`foreign-${index}`))
    const own: string[] = []
    for (let index = 0; index < people; index += 1) own.push(await build(`own-${index}`))

    const asking = { goesOn: true, served: 0 }
    const crowd = createClient(instance.url, '127.0.0.1')
    const icons = sites.flatMap((site) => shapes.map((shape) => [site, shape] as const))
    const crowds = Array.from({ length: connections }, async (_, first) => {
      for (let index = first; asking.goesOn; index += connections) {
        const [site, shape] = icons[index % icons.length] ?? ['', '']
        if ((await crowd(site, shape)) === 200) asking.served += 1
      }
    })
    await wait(2000)
    const waits: number[] = []
    const clients = own.map((_, index) => createClient(instance.url, `127.0.1.${index + 1}`))
    for (let opening = 0; opening < openings; opening += 1) {
      for (const [index, ask] of clients.entries()) {
        const started = performance.now()
        while ((await ask(own[index] ?? '', '192')) !== 200) await wait(500)
        waits.push(performance.now() - started)
      }
      // Until the client has had all of its icons in between.
      const next = asking.served + icons.length
      while (asking.served < next) await wait(100)
    }
    asking.goesOn = false
    await Promise.all(crowds)
    return waits
  } finally {
    await instance.stop()
    await postgres?.stop()
    remove()
  }
}

/** Returns what asks for an icon from an address of this machine, and returns the status. */
function createClient(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true })
  return (site: string, shape: string) =>
    new Promise<number>((resolve, reject) => {
      const address = `${url}/manifest/icons/${site}-latest-${shape}.png`
      const asked = request(address, { agent, localAddress }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', reject).end()
    })
}
