import { channelsOf, colourOf, contrast, linearOf, textContrast, textOn } from './colour.ts'

type Triple = readonly [number, number, number]

/**
 * The matrices of OKLab, in rows: linear sRGB to cone responses, and their cube roots to lightness,
 * a and b; then back (Björn Ottosson, "A perceptual color space for image processing", 2020).
 */
const toCones: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

function multiply(matrix: readonly Triple[], values: Triple): Triple {
  const row = ([first, second, third]: Triple) =>
    first * values[0] + second * values[1] + third * values[2]
  return matrix.map(row) as unknown as Triple
}

function each(values: Triple, change: (value: number) => number): Triple {
  return values.map(change) as unknown as Triple
}

/** Returns lightness (0 to 1), a and b of a colour in OKLab. */
function labOf(colour: string): Triple {
  return multiply(toLab, each(multiply(toCones, each(channelsOf(colour), linearOf)), Math.cbrt))
}

/** Returns the linear sRGB channels of a colour in OKLab; outside of 0 to 1 it cannot be shown. */
function linearOfLab(lab: Triple): Triple {
  return multiply(
    fromCones,
    each(multiply(fromLab, lab), (value) => value ** 3),
  )
}

function encode(value: number): number {
  const share = Math.min(1, Math.max(0, value))
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
}

/** Returns the largest share, 0 to 1, up to which `holds` is true; it must hold at 0. */
function largest(holds: (share: number) => boolean): number {
  if (holds(1)) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/** Returns the perceived lightness of a colour, 0 to 1 (OKLCH). */
export function lightness(colour: string): number {
  return labOf(colour)[0]
}

/**
 * Returns a colour of the same hue with another lightness, 0 to 1 (OKLCH). Its chroma stays, but
 * for what the screen cannot show and what is more than `chroma`.
 */
export function withLightness(options: {
  colour: string
  lightness: number
  chroma?: number
}): string {
  const [, a, b] = labOf(options.colour)
  const share = Math.min(1, (options.chroma ?? 1) / Math.max(Math.hypot(a, b), 1e-9))
  const at = (scale: number) =>
    linearOfLab([options.lightness, a * share * scale, b * share * scale])
  const fits = (value: number) => value > -1e-4 && value < 1 + 1e-4
  return colourOf(each(at(largest((scale) => at(scale).every(fits))), encode))
}

/**
 * Returns the shade of a colour that is painted behind text: the colour itself where the text of
 * `textOn` has 4.5:1 on it, else the nearest lightness at which it has (PD-120).
 */
export function shadeBehindText(colour: string): string {
  const text = textOn(colour)
  if (contrast(text, colour) >= textContrast) return colour
  const from = lightness(colour)
  const end = text === '#ffffff' ? 0 : 1
  // From the far end, where it is legible, back to the colour.
  const shade = (share: number) => withLightness({ colour, lightness: end + (from - end) * share })
  return shade(largest((share) => contrast(text, shade(share)) >= textContrast))
}
