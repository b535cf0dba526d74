import { setTimeout as wait } from 'node:timers/promises'
import { sendFile, withTwoAdmins } from '../support/crowded-instance.ts'

export const title =
  'saving the own profile in one community, while 19,000 contacts are imported in another'

const contacts = 19_000

export function measure(database: 'sqlite' | 'postgres', tree: string) {
  return withTwoAdmins({ database, tree }, async ({ busy, other }) => {
    const path = `${busy.site}/contact-imports`
    const rows = Array.from(
      { length: contacts },
      (_, index) =>
        `Given ${index % 700},Family ${index},305${5_550_000 + index},p${index}@example.org`,
    )
    const content = Buffer.from(['First name,Last name,Phone,E-mail', ...rows].join('\n'))
    const { reply } = await sendFile(busy, { path, field: 'contacts', content })
    const importing = { goesOn: true }
    const imported = busy
      .call('POST', `${path}/${reply.id}`, { digest: reply.digest, leftOut: [] })
      .finally(() => {
        importing.goesOn = false
      })
    const waits: number[] = []
    for (let round = 0; importing.goesOn; round++) {
      const profile = await other.call<Record<string, unknown>>('GET', `${other.site}/profile`)
      const started = performance.now()
      await other.call('PUT', `${other.site}/profiles/${profile.id}`, {
        ...profile,
        firstName: 'Ann',
        lastName: `Bee ${round}`,
      })
      waits.push(performance.now() - started)
      await wait(10)
    }
    await imported
    return waits
  })
}
