import { fileURLToPath } from 'node:url'
import { runLimited } from '@maypole/platform/run-limited'
import { type IconShape, iconShapes } from './icon-shapes.ts'
import type { IconSubject } from './icon-subject.ts'
import { textColourOn } from './text-colour.ts'

const program = {
  script: fileURLToPath(new URL('./draw-icons.mjs', import.meta.url)),
  args: [],
  // Node, libvips and its fonts take 150 MB.
  memory: 300 * 1024 * 1024,
  cpuSeconds: 10,
  timeout: 20_000,
  // Six times what noise without any pattern takes.
  largestOutput: 3 * 1024 * 1024,
} as const

export interface DrawnIcon {
  readonly shape: IconShape
  /** PNG. */
  readonly content: Buffer
}

/**
 * Draws all icons of one look, in a process of their own as pictures are decoded: most of its time
 * is its start. `picture` is the site's, as base64.
 */
export async function drawIcons(
  { colour, initials }: IconSubject,
  picture: string | undefined,
): Promise<readonly DrawnIcon[]> {
  const look = { shapes: iconShapes, colour, textColour: textColourOn(colour), initials }
  const input = [Buffer.from(`${JSON.stringify(look)}\n`), Buffer.from(picture ?? '', 'base64')]
  const { code, output } = await runLimited(program, Buffer.concat(input))
  if (code !== 0) throw new Error(`Icons could not be drawn: code ${code}`)
  let offset = 0
  return iconShapes.map((shape) => {
    const start = offset + 4
    offset = start + output.readUInt32BE(offset)
    return { shape, content: output.subarray(start, offset) }
  })
}

export type DrawIcons = typeof drawIcons
