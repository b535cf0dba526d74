import { setTimeout } from 'node:timers/promises'
import type { Scenario } from '../shares.ts'
import { measureWaits, startToldCommunity } from '../support/told-community.ts'

export const title =
  'Push: one person has ten devices at a service that never answers, and 20 announcements are due for each'

export const measure: Scenario['measure'] = async (database, tree) => {
  const world = await startToldCommunity({ database, tree }, async (url, signal) => {
    if (!url.includes('silent')) return setTimeout(50, new Response(null, { status: 201 }))
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  try {
    const own = await world.createSite('own', 10)
    for (const [index, member] of own.members.entries())
      await member.turnOn(`https://silent.example/${index}`)
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
