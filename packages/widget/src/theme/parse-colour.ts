/**
 * Converts a CSS colour into `#rrggbb`; undefined for anything but a plain colour, such as
 * `transparent`.
 */
export type ParseColour = (text: string) => string | undefined

/**
 * Converts every colour that the browser knows (`teal`, `rgb(…)`, `oklch(…)`) by painting one
 * pixel. A transparent colour has no contrast of its own and is left alone.
 */
export function createParseColour(document: Document): ParseColour {
  let context: CanvasRenderingContext2D | null | undefined
  return (text) => {
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
    if (short)
      return `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`.toLowerCase()
    if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase()
    if (typeof CSS === 'undefined' || !CSS.supports('color', text)) return undefined
    context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (context === null || context === undefined) return undefined
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = text
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    if (alpha !== 255) return undefined
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}
