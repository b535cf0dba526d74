import { setTimeout as wait } from 'node:timers/promises'
import { sendFile, sendUntilTaken, withTwoAdmins } from '../support/crowded-instance.ts'

export const title =
  'the preview of an ordinary file of contacts, while somebody sends five lines of 64 KB'

const rounds = 5

export function measure(database: 'sqlite' | 'postgres', tree: string) {
  return withTwoAdmins({ database, tree }, async ({ busy, other }) => {
    const ofContacts = ({ site }: { site: string }, content: string) => ({
      path: `${site}/contact-imports`,
      field: 'contacts',
      content: Buffer.from(content),
    })
    const ordinary = ofContacts(other, 'Name,Phone\nSam Lee,2025550147\nAnn Bee,2025550148')
    const line = ofContacts(busy, 'a'.repeat(64 * 1024))
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const sent = Array.from({ length: 5 }, () => sendFile(busy, line))
      await wait(300)
      waits.push(await sendUntilTaken(other, ordinary))
      await Promise.allSettled(sent)
    }
    return waits
  })
}
