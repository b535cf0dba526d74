import type { Scenario } from '../shares.ts'
import { measureWaits, startToldCommunity, type ToldPerson } from '../support/told-community.ts'

export const title = 'Mail: 200 mails to one member are due'

export const measure: Scenario['measure'] = async (database, tree) => {
  const world = await startToldCommunity(
    { database, tree },
    async () => new Response(null, { status: 201 }),
  )
  const none = { push: false, email: false }
  const byMail = async (path: string, members: readonly ToldPerson[]) => {
    for (const member of members)
      await member.call('PUT', `${path}/notifications`, {
        announcements: { push: false, email: true },
        events: none,
        reminders: none,
        reminderMinutes: [],
        joinRequests: none,
        proposals: none,
      })
  }
  try {
    const own = await world.createSite('own', 1)
    await byMail(own.path, own.members)
    const choir = await world.createSite('choir', 10)
    await byMail(choir.path, choir.members)
    await own.announce(200)
    const addresses = choir.members.map(({ email }) => email)
    return await measureWaits(world, { addresses, announce: choir.announce })
  } finally {
    await world.stop()
  }
}
