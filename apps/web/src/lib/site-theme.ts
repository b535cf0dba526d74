import { contrast, edgeContrast, mix, textContrast, textOn, untilLegible } from '@maypole/colour'
import { lightness, shadeBehindText, withLightness } from '@maypole/colour/lightness'

/** Every colour of a site's screens, named like the custom properties in ui/tokens.css. */
export interface SiteTheme {
  /** Whether the browser's own controls are light or dark. */
  readonly scheme: 'light' | 'dark'
  readonly background: string
  readonly surface: string
  readonly sunken: string
  readonly text: string
  readonly muted: string
  readonly border: string
  readonly edge: string
  readonly primary: string
  readonly primaryHover: string
  readonly primaryEdge: string
  readonly onPrimary: string
  readonly accent: string
  readonly accentSoft: string
  readonly danger: string
  readonly dangerSoft: string
}

const white = '#ffffff'
const black = '#000000'

/** Mixes as much of `second` into `first`, up to `share`, as keeps `text` legible. */
function tint(options: { first: string; second: string; share: number; text: string }): string {
  for (let share = options.share; share > 0.01; share *= 0.7) {
    const mixed = mix({ first: options.first, second: options.second, share })
    if (contrast(mixed, options.text) >= textContrast) return mixed
  }
  return options.first
}

/** Of a background in the dark its lightness and most chroma; the least lightness on it. */
const dark = { background: 0.21, chroma: 0.04, primary: 0.48 }

/**
 * Returns a site's two theme colours for dark screens: the background's hue in a dark shade, and
 * the primary colour itself, lighter only where it would vanish. A dark site stays as it is.
 */
function darkened(colours: { primaryColor: string; backgroundColor: string }) {
  const { primaryColor, backgroundColor } = colours
  if (textOn(backgroundColor) === white) return colours
  return {
    backgroundColor: withLightness({
      colour: backgroundColor,
      lightness: dark.background,
      chroma: dark.chroma,
    }),
    primaryColor:
      lightness(primaryColor) < dark.primary
        ? withLightness({ colour: primaryColor, lightness: dark.primary })
        : primaryColor,
  }
}

/**
 * Derives the colours of a site's screens from its two theme colours, `#rrggbb` each. Text always
 * has a contrast of at least 4.5:1, and edges of controls 3:1 (WCAG 2.2 AA): where the text on one
 * of the two has less, a shade of that one is painted instead (PD-120).
 */
export function siteThemeOf(options: {
  primaryColor: string
  backgroundColor: string
  /** Whether the screens are dark; a site whose background is dark always is. */
  isDark?: boolean
}): SiteTheme {
  const colours = options.isDark === true ? darkened(options) : options
  const background = shadeBehindText(colours.backgroundColor.toLowerCase())
  const exact = colours.primaryColor.toLowerCase()
  const primary = shadeBehindText(exact)
  const text = textOn(background)
  const scheme = text === white ? 'dark' : 'light'
  const surface = tint({
    first: background,
    second: white,
    share: scheme === 'dark' ? 0.07 : 0.8,
    text,
  })
  const sunken = tint({ first: surface, second: text, share: 0.06, text })
  const accentSoft = tint({ first: surface, second: exact, share: 0.16, text })
  const dangerSoft = tint({ first: surface, second: '#dc2626', share: 0.1, text })
  const grounds = [background, surface, sunken, accentSoft, dangerSoft]
  // Mixing towards the text colour ends at the text colour, which is legible on every ground by
  // construction.
  const legible = (colour: string) =>
    untilLegible({ colour, towards: text, against: grounds, ratio: textContrast })
  const edge = untilLegible({
    colour: mix({ first: surface, second: text, share: 0.3 }),
    towards: text,
    against: grounds,
    ratio: edgeContrast,
  })
  const onPrimary = textOn(primary)
  const fades = contrast(primary, background) < 1.4 || contrast(primary, surface) < 1.4
  return {
    scheme,
    background,
    surface,
    sunken,
    text,
    muted: legible(mix({ first: text, second: background, share: 0.38 })),
    border: mix({ first: surface, second: text, share: 0.13 }),
    edge,
    primary,
    primaryHover: mix({ first: primary, second: onPrimary === white ? black : white, share: 0.14 }),
    primaryEdge: fades ? edge : primary,
    onPrimary,
    accent: legible(exact),
    accentSoft,
    danger: legible(scheme === 'dark' ? '#fca5a5' : '#b91c1c'),
    dangerSoft,
  }
}
