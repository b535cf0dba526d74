import { fileURLToPath } from 'node:url'
import { problems } from '@maypole/platform/http'
import { runLimited } from '@maypole/platform/run-limited'
import { createSemaphore } from '@maypole/platform/semaphore'
import type { IconSubject } from './icon-subject.ts'
import { textColourOn } from './text-colour.ts'

export interface IconShape {
  readonly size: number
  /** Whether devices may cut it to a circle or another shape. */
  readonly isMaskable: boolean
}

const program = {
  script: fileURLToPath(new URL('./draw-icon.mjs', import.meta.url)),
  args: [],
  // Node, libvips and its fonts take 150 MB.
  memory: 300 * 1024 * 1024,
  cpuSeconds: 10,
  timeout: 20_000,
  largestOutput: 2 * 1024 * 1024,
} as const
/** Icons that are kept: a community has five. */
const mostKept = 100

/**
 * Draws icons, each in its own process as pictures are decoded, one at a time. Those asked for last
 * are kept.
 */
export function createIcons(readPicture: (hash: string) => Promise<string | undefined>) {
  const drawing = createSemaphore({ permits: 1, queue: 32, refuse: () => problems.unavailable() })
  const kept = new Map<string, Promise<Buffer>>()

  async function draw(subject: IconSubject, shape: IconShape): Promise<Buffer> {
    const { avatarHash, colour, initials } = subject
    const picture = avatarHash === undefined ? undefined : await readPicture(avatarHash)
    const look = JSON.stringify({ ...shape, colour, textColour: textColourOn(colour), initials })
    const input = Buffer.concat([Buffer.from(`${look}\n`), Buffer.from(picture ?? '', 'base64')])
    const { code, output } = await drawing.run(() => runLimited(program, input))
    if (code !== 0) throw new Error(`An icon could not be drawn: code ${code}`)
    return output
  }

  return async (name: string, subject: IconSubject, shape: IconShape): Promise<Buffer> => {
    const icon = kept.get(name) ?? draw(subject, shape)
    kept.delete(name)
    kept.set(name, icon)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    try {
      return await icon
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }
}

export type DrawIcon = ReturnType<typeof createIcons>
