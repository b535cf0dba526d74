import { setTimeout } from 'node:timers/promises'
import type { Scenario } from '../shares.ts'
import { measureWaits, startToldCommunity } from '../support/told-community.ts'

export const title =
  'Push: the device of one person is answered Retry-After: 40 by the service that all others use, too'

export const measure: Scenario['measure'] = async (database, tree) => {
  const world = await startToldCommunity({ database, tree }, async (url) =>
    url.endsWith('/full')
      ? new Response(null, { status: 429, headers: { 'retry-after': '40' } })
      : setTimeout(50, new Response(null, { status: 201 })),
  )
  try {
    const own = await world.createSite('own', 1)
    await own.members[0]?.turnOn('https://push.example/full')
    const choir = await world.createSite('choir', 10)
    const addresses = choir.members.map((_, index) => `https://push.example/${index}`)
    for (const [index, member] of choir.members.entries())
      await member.turnOn(addresses[index] ?? '')
    await own.announce(20)
    return await measureWaits(world, { addresses, announce: choir.announce })
  } finally {
    await world.stop()
  }
}
