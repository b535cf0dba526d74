import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { beginUpload, sendUntilTaken, withTwoAdmins } from '../support/crowded-instance.ts'

export const title =
  'the upload of a picture, while somebody has begun 45 that they do not go on with'

const rounds = 2
const uploads = 3

export function measure(database: 'sqlite' | 'postgres', tree: string) {
  return withTwoAdmins({ database, tree }, async ({ busy, other }) => {
    const content = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#336699' },
    })
      .png()
      .toBuffer()
    const pictures = (site: string) => `${site}/pictures?for=announcement`
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = Array.from({ length: 45 }, () => beginUpload(busy, pictures(busy.site)))
      await wait(1000)
      const file = { path: pictures(other.site), field: 'picture', content }
      for (let upload = 0; upload < uploads; upload++) waits.push(await sendUntilTaken(other, file))
      for (const connection of begun) connection.destroy()
    }
    return waits
  })
}
