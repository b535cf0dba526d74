import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../../apps/server/src/testing/client.ts'
import { startPostgres } from '../../packages/platform/src/database/testing-postgres.ts'
import { startOwnServer } from '../support/start-own-server.ts'

export const title =
  'the icons of their own new community, while a client without an account asks for those of 18 others'

const shapes = ['180', '180-maskable', '192', '192-maskable', '512', '512-maskable']
const foreign = 18
/** Requests of the client that are under way at the same time. */
const connections = 40
const people = 10
const theme = { primaryColor: '#0f766e', backgroundColor: '#ffffff' }

/** Each person has an address of their own, and asks for two icons, one after the other. */
export async function measure(database: 'sqlite' | 'postgres'): Promise<readonly number[]> {
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const server = await startOwnServer({
    environment: {
      HOST: '127.0.0.1',
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
  })
  const url = `http://127.0.0.1:${server.port}`
  try {
    const owner = await signIn(url, '2025550143')
    const build = async (slug: string) =>
      (await owner.call<{ id: string }>('POST', '/sites', { title: slug, slug, theme })).id
    const sites: string[] = []
    for (let index = 0; index < foreign; index += 1) sites.push(await build(`foreign-${index}`))
    const own: string[] = []
    for (let index = 0; index < people; index += 1) own.push(await build(`own-${index}`))

    const asking = { goesOn: true }
    const crowd = createClient(server.port, '127.0.0.1')
    const crowds = Array.from({ length: connections }, async (_, first) => {
      for (let index = first; asking.goesOn; index += 1)
        await crowd(sites[index % foreign] ?? '', shapes[index % shapes.length] ?? '')
    })
    await wait(2000)
    const waits: number[] = []
    for (const [index, site] of own.entries()) {
      const ask = createClient(server.port, `127.0.1.${index + 1}`)
      for (const shape of ['192', '180']) {
        const started = performance.now()
        while ((await ask(site, shape)) !== 200) await wait(500)
        waits.push(performance.now() - started)
      }
    }
    asking.goesOn = false
    await Promise.all(crowds)
    return waits
  } finally {
    await server.stop()
    await postgres?.stop()
  }
}

/** Returns what asks for an icon from an address of this machine, and returns the status. */
function createClient(port: number, localAddress: string) {
  const agent = new Agent({ keepAlive: true })
  return (site: string, shape: string) =>
    new Promise<number>((resolve, reject) => {
      const path = `/manifest/icons/${site}-latest-${shape}.png`
      const asked = request({ agent, host: '127.0.0.1', port, localAddress, path }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', reject).end()
    })
}
