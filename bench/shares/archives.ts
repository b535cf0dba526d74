import { setTimeout as wait } from 'node:timers/promises'
import { unzipArchive, zipArchive } from '../../packages/community/src/testing/archives.ts'
import { type Admin, sendFile, sendUntilTaken, withTwoAdmins } from '../support/crowded-instance.ts'

export const title =
  'the preview of an ordinary archive, while somebody sends archives of half a megabyte that are hard to parse'

const rounds = 3
const preview = { path: '/archive-previews', field: 'archive' }

export function measure(database: 'sqlite' | 'postgres', tree: string) {
  return withTwoAdmins({ database, tree }, async ({ busy, other }) => {
    const ordinary = await download(other)
    const hostile = withManyNames(ordinary)
    const waits: number[] = []
    for (let round = 0; round < rounds; round++) {
      const sent = [1, 2].map(() => sendFile(busy, { ...preview, content: hostile }))
      await wait(1000)
      waits.push(await sendUntilTaken(other, { ...preview, content: ordinary }))
      await Promise.allSettled(sent)
    }
    return waits
  })
}

async function download({ call, site, url }: Admin): Promise<Buffer> {
  const begun = await call<{ url: string }>('POST', `${site}/download`)
  return Buffer.from(await (await fetch(`${url}${begun.url}`)).arrayBuffer())
}

/** One item with so many members that their names alone are some megabytes. */
function withManyNames(archive: Buffer): Buffer {
  const { description, lists, pictures } = unzipArchive(archive)
  const names = Array.from({ length: 400_000 }, (_, index) => [`${index.toString(36)}a`, 0])
  return zipArchive({
    description: { ...description, counts: undefined },
    lists: { ...lists, links: [Object.fromEntries(names)] },
    pictures,
  })
}
