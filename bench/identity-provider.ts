// `node bench/identity-provider.ts [rounds] [codes]`: userinfo and code for tokens beside
// oidc-provider.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { type Load, load } from './load.ts'
import { exchangeAll, exchangeCode } from './support/exchange-codes.ts'
import { startIdentityProvider } from './support/identity-provider.ts'
import { summarize, takeTurns } from './support/take-turns.ts'

/**
 * The endpoints that apps call: userinfo with an access token, and the token endpoint with a code.
 * The sides take turns.
 */
const rounds = Number(process.argv[2] ?? 5)
const codesPerRound = Number(process.argv[3] ?? 1200)
const seconds = 4
const connections = 32
const target = 1.5

const folder = mkdtempSync(join(tmpdir(), 'maypole-bench-'))
const start = async (script: string, name: string) =>
  startIdentityProvider({
    script: new URL(script, import.meta.url),
    databaseFile: join(folder, `${name}.sqlite`),
    port: await freePort(),
  })
const peer = await start('oidc-provider-server.ts', 'peer')
const maypole = await start('identity-provider-server.ts', 'maypole')
type Side = typeof maypole
const sides = { 'oidc-provider': peer, Maypole: maypole }
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores`)
  for (const [name, { settings }] of Object.entries(sides)) console.log(`${name}: ${settings}`)
  report('Userinfo', await takeTurns({ rounds, seconds, sides: forEach(await readUserinfo()) }))
  report(
    'Code for tokens',
    await takeTurns({ rounds, seconds, sides: forEach(() => exchangeCodes) }),
  )
} finally {
  await Promise.all([peer.stop(), maypole.stop()])
  rmSync(folder, { recursive: true, force: true })
}

function forEach(choose: (side: Side) => (side: Side, seconds: number) => Promise<Load>) {
  return Object.fromEntries(
    Object.entries(sides).map(([name, side]) => [
      name,
      (seconds: number) => choose(side)(side, seconds),
    ]),
  )
}

async function readUserinfo() {
  const tokens = new Map<Side, string>()
  for (const side of Object.values(sides)) {
    const [code = ''] = await side.makeCodes(1)
    const pool = new Pool(side.origin)
    tokens.set(side, (await exchangeCode(pool, side, code)).access_token ?? '')
    await pool.close()
  }
  return () => (side: Side, seconds: number) =>
    load({
      origin: side.origin,
      path: side.userinfoPath,
      headers: { authorization: `Bearer ${tokens.get(side)}` },
      connections,
      seconds,
    })
}

/** The first round, of a second, gets fewer codes. */
function exchangeCodes(side: Side, seconds: number): Promise<Load> {
  return exchangeAll(side, { codes: seconds === 1 ? 200 : codesPerRound, connections })
}

/** The first side is the baseline. */
function report(title: string, results: Readonly<Record<string, Load[]>>): void {
  const rows = Object.entries(results).map(([name, loads]) => [name, summarize(loads)] as const)
  const [first, second] = rows
  console.log(`\n${title}`)
  console.table(Object.fromEntries(rows))
  const ratio = (second?.[1]['per second'] ?? 0) / (first?.[1]['per second'] ?? Number.NaN)
  console.log(`${ratio.toFixed(2)} times oidc-provider (target ${target})`)
}
