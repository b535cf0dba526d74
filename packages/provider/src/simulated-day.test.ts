import { onSqlite } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from './testing/index.ts'
import { createPerson, type Person } from './testing/person.ts'

/**
 * The day of the table in docs/security-limits.md: attackers who never stop, and somebody who wants
 * to sign in.
 */

const alice = '+12025550101'
const minute = 60
const hours = 24

interface Attack {
  /** Who asks in a minute of the day. */
  readonly attackers: (minute: number) => { address: string; solvesProofs: boolean }[]
  /**
   * The most messages that reach the number in the day, and the most that the new device works for.
   */
  readonly messages: number
  readonly proofs: number
}

const botnet = (solvesProofs: boolean) => (at: number) =>
  Array.from({ length: 3 }, (_, i) => {
    const bot = (at * 3 + i) % 1000
    return { address: `100.${64 + (bot >> 8)}.${bot & 255}.1`, solvesProofs }
  })

const attacks: Readonly<Record<string, Attack>> = {
  'one address': {
    attackers: () => [{ address: '198.51.100.66', solvesProofs: true }],
    messages: 10,
    proofs: 0,
  },
  'one /48': {
    attackers: (at) => [
      { address: `2001:db8:7:${(at % 5000).toString(16)}::1`, solvesProofs: true },
    ],
    messages: 24,
    proofs: 0,
  },
  'a thousand addresses that do no work': { attackers: botnet(false), messages: 36, proofs: 1 },
  'a thousand addresses that do': { attackers: botnet(true), messages: 120, proofs: 1 },
}

/** Signs in as soon as that works; the minutes that it took. */
async function waitFor(
  test: TestProvider,
  { person, attack }: { person: Person; attack: () => Promise<void> },
): Promise<number> {
  for (let waited = 0; waited < 16; waited++) {
    if ((await person.signIn(alice)) === 'ok') return waited
    test.clock.pass(minute)
    await attack()
  }
  return 16
}

onSqlite('a day under attack', (open) => {
  it.each(Object.entries(attacks))('by %s', async (_name, { attackers, messages, proofs }) => {
    const test = await createTestProvider({
      database: await open(),
      settings: { proofOfWork: { bits: 1 }, outbox: { keep: 1000 } },
    })
    const owner = createPerson(test, { address: '203.0.113.7' })
    expect(await owner.signIn(alice)).toBe('ok')
    let now = 0
    let sent = 0
    const attack = async () => {
      for (const attacker of attackers(now)) {
        const response = await createPerson(test, attacker).ask(alice)
        if (response.statusCode === 200) sent++
      }
    }
    const waits = { known: [] as number[], fresh: [] as number[] }
    const worked: number[] = []
    for (let hour = 0; hour < hours; hour++) {
      for (let burst = 0; burst < 6; burst++) {
        await attack()
        test.clock.pass(10 * minute)
        now += 10
      }
      // Eight times a day, which is within a device's own allowance.
      if (hour % 3 !== 2) continue
      waits.known.push(await waitFor(test, { person: owner, attack }))
      if (hour % 6 !== 5) continue
      const fresh = createPerson(test, { address: `192.0.2.${hour}` })
      waits.fresh.push(await waitFor(test, { person: fresh, attack }))
      worked.push(fresh.proofs)
    }
    expect(Math.max(...waits.known)).toBe(0)
    expect(Math.max(...waits.fresh)).toBeLessThanOrEqual(15)
    if (proofs === 0) expect(Math.max(...waits.fresh)).toBe(0)
    expect(sent).toBeLessThanOrEqual(messages)
    expect(sent).toBeGreaterThan(0)
    expect(owner.proofs).toBe(0)
    if (proofs === 0) expect(Math.max(...worked)).toBe(0)
    else expect(Math.max(...worked)).toBeGreaterThan(0)
    await test.close()
  })
})
