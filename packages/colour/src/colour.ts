import { textColours } from '@maypole/contract/community/constants'

/** Red, green and blue, 0 to 255. */
type Channels = readonly [number, number, number]

/** Returns the channels of `#rrggbb`. */
export function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Returns `#rrggbb` of channels, rounded. */
export function colourOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Whether a text is `#rrggbb` in either case, the only form in which colours are exchanged (PD-47).
 */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Mixes `share` of `second` over `first`; 0 is `first`, 1 is `second`. */
export function mix(options: { first: string; second: string; share: number }): string {
  const [first, second] = [channelsOf(options.first), channelsOf(options.second)]
  const at = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * options.share
  return colourOf([at(0), at(1), at(2)])
}

/** Returns the perceived brightness, 0 to 255. */
export function brightness(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return (299 * red + 587 * green + 114 * blue) / 1000
}

/** Returns the linear light of an sRGB channel of 0 to 255, as 0 to 1 (IEC 61966-2-1). */
export function linearOf(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linearOf)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The contrast for text (WCAG 2.2, 1.4.3), and for the edge of a control (1.4.11). */
export const textContrast = 4.5
export const edgeContrast = 3

/**
 * Returns the colour of text on a background: white below a brightness of 128, dark slate
 * otherwise (PD-120). It may have little contrast: `shadeBehindText` is the shade to paint.
 */
export function textOn(background: string): string {
  return brightness(background) < 128 ? textColours.light : textColours.dark
}

/**
 * Returns a text colour with at least 4.5:1 on a background that cannot be changed: that of
 * `textOn` where it suffices, else the best of white, dark slate and black.
 */
export function legibleTextOn(background: string): string {
  const ruled = textOn(background)
  if (contrast(ruled, background) >= textContrast) return ruled
  return [textColours.light, textColours.dark, textColours.black].reduce((best, candidate) =>
    contrast(candidate, background) > contrast(best, background) ? candidate : best,
  )
}

/**
 * Moves a colour towards another in small steps until it contrasts enough with every one of
 * `against`.
 */
export function untilLegible(options: {
  colour: string
  towards: string
  against: readonly string[]
  ratio: number
}): string {
  for (let step = 0; step <= 20; step += 1) {
    const moved = mix({ first: options.colour, second: options.towards, share: step / 20 })
    if (options.against.every((other) => contrast(moved, other) >= options.ratio)) return moved
  }
  return options.towards
}
