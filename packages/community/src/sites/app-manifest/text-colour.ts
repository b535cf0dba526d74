import { textColours } from '@maypole/contract/community/constants'

/** Returns the text colour that has more contrast with a colour, `#rrggbb` (WCAG 2.2). */
export function textColourOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? textColours.dark : textColours.light
}
