import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Pool } from 'undici'
import { freePort, startServer } from '../../apps/server/src/testing/start-server.ts'
import { type Load, load, repeat } from '../load.ts'
import { announcementsPath, fillAnnouncements } from './announcements.ts'
import { startContestant } from './contestant.ts'
import { exchangeAll, exchangeCode } from './exchange-codes.ts'
import { startIdentityProvider } from './identity-provider.ts'
import { createJsonClient } from './json-client.ts'
import { createPeople } from './people.ts'
import { processorTime } from './processor-time.ts'
import { createMaypoleSignIns } from './sign-ins.ts'

/** Requests that come often, each measured on a server of its own. */
export const hotKinds = [
  'announcements',
  'users',
  'sessions',
  'sms',
  'sms-es256',
  'userinfo',
  'tokens',
] as const
export type HotKind = (typeof hotKinds)[number]

const connections = 32

export interface HotLoad extends Load {
  /** Of all threads of the server, for each request. */
  readonly cpuMicroseconds: number
  /** When it began: microseconds of `process.hrtime`. */
  readonly from: number
}

/** A server that is asked for one thing. */
export interface HotServer {
  /** Codes for tokens are exchanged until some are used up, 300 for each second. */
  act(seconds: number): Promise<HotLoad>
  stop(): Promise<void>
}

interface Options {
  /** The repository's folder, or another work tree's. */
  readonly tree: string
  /** For the database. */
  readonly folder: string
  /** An address of PostgreSQL instead of a file; not for announcements. */
  readonly databaseUrl?: string | undefined
  /** Of Node itself, such as for a profile. */
  readonly nodeParameters?: readonly string[]
}

export function startHotServer(kind: HotKind, options: Options): Promise<HotServer> {
  if (kind === 'announcements') return startProduct(options)
  if (kind === 'userinfo' || kind === 'tokens') return startTokens(kind, options)
  return startSignIns(kind, options)
}

async function metered(pid: number, run: (started: () => void) => Promise<Load>): Promise<HotLoad> {
  const read = () => ({ cpu: processorTime(pid), from: Number(process.hrtime.bigint() / 1000n) })
  let before = read()
  const measured = await run(() => {
    before = read()
  })
  if (measured.failures > 0) throw new Error(`${measured.failures} requests were refused`)
  const cpuMicroseconds = (processorTime(pid) - before.cpu) / measured.count
  return { ...measured, cpuMicroseconds, from: before.from }
}

async function startProduct({ tree, folder, nodeParameters = [] }: Options): Promise<HotServer> {
  const product = startServer({
    port: await freePort(),
    program: join(tree, 'apps/server/src/main.ts'),
    environment: {
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: nodeParameters.join(' '),
    },
  })
  await product.wrote('is running')
  const headers = { authorization: `Bearer ${await fillAnnouncements(product.url)}` }
  return {
    act: (seconds) =>
      metered(product.child.pid ?? 0, () =>
        load({ origin: product.url, path: announcementsPath, headers, connections, seconds }),
      ),
    async stop() {
      product.child.kill('SIGTERM')
      await product.exited
    },
  }
}

async function startTokens(
  kind: 'userinfo' | 'tokens',
  { tree, folder, databaseUrl, nodeParameters = [] }: Options,
): Promise<HotServer> {
  const server = await startIdentityProvider({
    script: pathToFileURL(join(tree, 'bench/identity-provider-server.ts')),
    databaseFile: databaseUrl ?? join(folder, 'tokens.sqlite'),
    port: await freePort(),
    nodeParameters,
  })
  const [code = ''] = await server.makeCodes(1)
  const pool = new Pool(server.origin)
  const { access_token } = await exchangeCode(pool, server, code)
  await pool.close()
  const { origin, userinfoPath: path, pid } = server
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    act: (seconds) =>
      metered(pid, (started) =>
        kind === 'userinfo'
          ? load({ origin, path, headers, connections, seconds })
          : exchangeAll(server, { codes: seconds * 300, connections, started }),
      ),
    stop: () => server.stop(),
  }
}

async function startSignIns(
  kind: 'users' | 'sessions' | 'sms' | 'sms-es256',
  { tree, folder, databaseUrl, nodeParameters = [] }: Options,
): Promise<HotServer> {
  const server = await startContestant({
    script: pathToFileURL(join(tree, 'bench/provider-server.ts')),
    databaseFile: databaseUrl ?? join(folder, 'sign-ins.sqlite'),
    port: await freePort(),
    parameters: kind === 'sms-es256' ? ['ES256'] : [],
    nodeParameters,
  })
  const client = createJsonClient(server.url, connections)
  const signIns = createMaypoleSignIns({ contestant: server, client })
  const headers = await signIns.register('watcher@bench.test', 'seven maypoles in the rain')
  const of = { origin: server.url, connections }
  const next = createPeople()
  const run: Readonly<Record<typeof kind, (seconds: number) => Promise<Load>>> = {
    users: (seconds) => load({ ...of, path: '/sdk/v1/users/me', headers, seconds }),
    sessions: (seconds) =>
      load({
        ...of,
        path: '/sdk/v1/sessions/authenticate',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
        seconds,
      }),
    sms: signInAll,
    'sms-es256': signInAll,
  }
  function signInAll(seconds: number) {
    return repeat({
      connections,
      seconds,
      async act() {
        await signIns.bySms(next())
        return true
      },
    })
  }
  return {
    act: (seconds) => metered(server.pid, () => run[kind](seconds)),
    async stop() {
      await client.close()
      await server.stop()
    },
  }
}
