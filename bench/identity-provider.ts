// `node bench/identity-provider.ts [rounds] [seconds]`: userinfo, code for tokens and tokens of
// machines beside oidc-provider.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { type Load, load } from './load.ts'
import { exchangeAll, exchangeCode } from './support/exchange-codes.ts'
import { report } from './support/figures.ts'
import { startIdentityProvider } from './support/identity-provider.ts'
import { summarize, takeTurns } from './support/take-turns.ts'

/**
 * The endpoints that apps call: userinfo with an access token, and the token endpoint with a code.
 * The sides take turns.
 */
const rounds = Number(process.argv[2] ?? 5)
const seconds = Number(process.argv[3] ?? 4)
/** Made before the clock starts: as many as a side exchanges in some seconds. */
const codesPerSecond = 500
const connections = 32

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const start = async (script: string, name: string, ...parameters: string[]) =>
  startIdentityProvider({
    script: new URL(script, import.meta.url),
    databaseFile: join(folder, `${name}.sqlite`),
    port: await freePort(),
    parameters,
  })
type Side = Awaited<ReturnType<typeof start>>
const ours = 'identity-provider-server.ts'
const theirs = 'oidc-provider-server.ts'
const sides = {
  'oidc-provider, opaque access token': await start(theirs, 'opaque'),
  'oidc-provider': await start(theirs, 'peer', 'RS256'),
  Maypole: await start(ours, 'maypole'),
  'oidc-provider, ES256': await start(theirs, 'peer-es256', 'ES256'),
  'Maypole, ES256': await start(ours, 'maypole-es256', 'ES256'),
}
type Name = keyof typeof sides
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores`)
  for (const [name, { settings }] of Object.entries(sides)) console.log(`${name}: ${settings}`)
  const readers = ['oidc-provider, opaque access token', 'Maypole'] as const
  const read = await readUserinfo(readers)
  const userinfo = print('Userinfo', await compare(readers, read))
  report('userinfo', userinfo('Maypole') / userinfo('oidc-provider, opaque access token'))
  const names = Object.keys(sides) as Name[]
  const exchanged = print('Code for tokens', await compare(names, exchangeCodes))
  report('tokens', exchanged('Maypole') / exchanged('oidc-provider'))
  report('tokens-es256', exchanged('Maypole, ES256') / exchanged('oidc-provider, ES256'))
  const machines = ['oidc-provider', 'Maypole'] as const
  const issued = print('Client credentials', await compare(machines, requestTokens))
  report('m2m', issued('Maypole') / issued('oidc-provider'))
} finally {
  await Promise.all(Object.values(sides).map((side) => side.stop()))
  rmSync(folder, { recursive: true, force: true })
}

function compare(
  names: readonly Name[],
  act: (side: Side, seconds: number) => Promise<Load>,
): Promise<Record<string, Load[]>> {
  return takeTurns({
    rounds,
    seconds,
    warmUp: seconds,
    sides: Object.fromEntries(
      names.map((name) => [name, (seconds: number) => act(sides[name], seconds)]),
    ),
  })
}

async function readUserinfo(names: readonly Name[]) {
  const tokens = new Map<Side, string>()
  for (const side of names.map((name) => sides[name])) {
    const [code = ''] = await side.makeCodes(1)
    const pool = new Pool(side.origin)
    tokens.set(side, (await exchangeCode(pool, side, code)).access_token ?? '')
    await pool.close()
  }
  return (side: Side, seconds: number) =>
    load({
      origin: side.origin,
      path: side.userinfoPath,
      headers: { authorization: `Bearer ${tokens.get(side)}` },
      connections,
      seconds,
    })
}

function exchangeCodes(side: Side, seconds: number): Promise<Load> {
  return exchangeAll(side, { codes: seconds * codesPerSecond, connections })
}

/** Tokens of a program of its own (RFC 6749 §4.4), signed with RS256 on both sides. */
function requestTokens({ origin, tokenPath, machine }: Side, seconds: number): Promise<Load> {
  const { id = '', secret = '' } = machine ?? {}
  return load({
    origin,
    path: tokenPath,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    connections,
    seconds,
  })
}

/** Prints the medians, and returns those of the rates. */
function print(title: string, results: Readonly<Record<string, Load[]>>): (name: Name) => number {
  const rows = Object.entries(results).map(([name, loads]) => [name, summarize(loads)] as const)
  console.log(`\n${title}`)
  console.table(Object.fromEntries(rows))
  return (name) => rows.find(([row]) => row === name)?.[1]['per second'] ?? Number.NaN
}
