/** Colour names that calendar programs know (CSS Color Module Level 3), spread over all hues. */
const named = {
  black: '#000000',
  dimgray: '#696969',
  silver: '#c0c0c0',
  white: '#ffffff',
  maroon: '#800000',
  firebrick: '#b22222',
  red: '#ff0000',
  tomato: '#ff6347',
  chocolate: '#d2691e',
  saddlebrown: '#8b4513',
  darkorange: '#ff8c00',
  gold: '#ffd700',
  olive: '#808000',
  yellowgreen: '#9acd32',
  forestgreen: '#228b22',
  green: '#008000',
  limegreen: '#32cd32',
  mediumseagreen: '#3cb371',
  teal: '#008080',
  lightseagreen: '#20b2aa',
  turquoise: '#40e0d0',
  darkturquoise: '#00ced1',
  deepskyblue: '#00bfff',
  steelblue: '#4682b4',
  dodgerblue: '#1e90ff',
  royalblue: '#4169e1',
  blue: '#0000ff',
  navy: '#000080',
  slateblue: '#6a5acd',
  blueviolet: '#8a2be2',
  purple: '#800080',
  mediumorchid: '#ba55d3',
  magenta: '#ff00ff',
  deeppink: '#ff1493',
  hotpink: '#ff69b4',
  crimson: '#dc143c',
} as const

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** Returns the name of the nearest colour: COLOR takes no other form (RFC 7986 §5.9). */
export function cssColourName(colour: string): string {
  const own = channelsOf(colour)
  const distance = (other: string) =>
    channelsOf(other).reduce((sum, value, index) => sum + (value - (own[index] ?? 0)) ** 2, 0)
  const names = Object.entries(named)
  return names.reduce((best, one) => (distance(one[1]) < distance(best[1]) ? one : best))[0]
}
