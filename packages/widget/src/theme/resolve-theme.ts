import {
  contrast,
  edgeContrast,
  legibleTextOn,
  mix,
  textContrast,
  untilLegible,
} from '@maypole/colour'
import type { StyleConfig } from '../config/styles.ts'
import type { ParseColour } from './parse-colour.ts'

export type Scheme = 'light' | 'dark'

/** Values of the style sheet's own custom properties, by their names without `--_mp-`. */
export type ThemeValues = Readonly<Record<string, string>>

const bases = {
  light: { background: '#ffffff', primary: '#134e57', error: '#b3261e', success: '#0b6b4f' },
  dark: { background: '#15191c', primary: '#8fd6df', error: '#f2a59f', success: '#7fd6b4' },
} as const

/** How much of the text's colour is mixed into the background. */
const shares = { soft: 0.05, disabled: 0.12, line: 0.16, inputEdge: 0.5 }

interface ControlStyle {
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly borderColor?: string
}

interface ControlColours {
  readonly fill: string
  readonly text: string
  readonly edge: string
}

/** Reads the page's colours, and derives those that it does not say from the others. */
function createPalette(options: { styles: StyleConfig; scheme: Scheme; parse: ParseColour }) {
  const { scheme, parse } = options
  const { colors = {}, container = {} } = options.styles
  const base = bases[scheme]
  const read = (text: string | undefined, otherwise: string) => (text && parse(text)) || otherwise
  const background = read(container.backgroundColor, base.background)
  const ink = legibleTextOn(background)
  /** Makes a colour lighter or darker until it is seen on `against`. */
  const legible = (colour: string, ratio: number, ...against: string[]) =>
    untilLegible({ colour, towards: legibleTextOn(against[0] ?? background), against, ratio })
  const shade = (share: number) => mix({ first: background, second: ink, share })
  return {
    read,
    legible,
    shade,
    background,
    isDark: ink === '#ffffff',
    primary: read(colors.primary, base.primary),
    error: read(colors.error, base.error),
    success: read(colors.success, base.success),
    text: legible(
      read(colors.primary, scheme === 'light' ? '#19303d' : '#e6edf0'),
      textContrast,
      background,
    ),
    muted: legible(
      read(colors.secondary, mix({ first: ink, second: background, share: 0.35 })),
      textContrast,
      background,
    ),
    /** Returns the colours of a button or an input: missing ones derive from the others. */
    control(wanted: ControlStyle, otherwise: ControlColours): ControlColours {
      const fill = read(wanted.backgroundColor, otherwise.fill)
      return {
        fill,
        text: legible(read(wanted.textColor, otherwise.text), textContrast, fill),
        edge: read(wanted.borderColor, otherwise.edge),
      }
    },
    /** Returns an edge that is seen where the fill is not. */
    edgeOf: ({ fill, edge }: ControlColours) =>
      contrast(fill, background) >= edgeContrast ? edge : legible(edge, edgeContrast, background),
  }
}

/**
 * Returns every colour and size of the widget. Text always has a contrast of at least 4.5:1, and
 * edges of controls 3:1 (WCAG 2.2 AA): a page's colour that has less is made lighter or darker.
 */
export function resolveTheme(options: {
  styles: StyleConfig
  scheme: Scheme
  parse: ParseColour
}): ThemeValues {
  const { styles, parse } = options
  const { container = {}, buttons = {}, inputs = {} } = styles
  const palette = createPalette(options)
  const { read, legible, shade, background, text, muted, control, edgeOf } = palette
  const primaryFill = read(buttons.primary?.backgroundColor, palette.primary)
  const primary = control(buttons.primary ?? {}, {
    fill: primaryFill,
    text: legibleTextOn(primaryFill),
    edge: primaryFill,
  })
  const secondary = control(buttons.secondary ?? {}, {
    fill: background,
    text,
    edge: palette.primary,
  })
  const disabled = control(buttons.disabled ?? {}, {
    fill: shade(shares.disabled),
    text: muted,
    edge: shade(shares.disabled),
  })
  const input = control(inputs, { fill: background, text, edge: shade(shares.inputEdge) })
  return {
    scheme: palette.isDark ? 'dark' : 'light',
    font:
      styles.fontFamily ??
      'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    width: container.width ?? '400px',
    background:
      container.backgroundColor && !parse(container.backgroundColor)
        ? container.backgroundColor
        : background,
    border: container.borderColor ?? shade(shares.line),
    radius: container.borderRadius ?? '8px',
    text,
    muted,
    line: shade(shares.line),
    soft: shade(shares.soft),
    accent: legible(palette.primary, textContrast, background),
    error: legible(palette.error, textContrast, background),
    success: legible(palette.success, textContrast, background),
    'primary-fill': primary.fill,
    'primary-text': primary.text,
    'primary-edge': edgeOf(primary),
    'primary-hover': mix({ first: primary.fill, second: primary.text, share: 0.1 }),
    'primary-radius': buttons.primary?.borderRadius ?? '8px',
    'secondary-fill': secondary.fill,
    'secondary-text': secondary.text,
    'secondary-edge': edgeOf(secondary),
    'secondary-hover': mix({ first: secondary.fill, second: secondary.text, share: 0.06 }),
    'secondary-radius': buttons.secondary?.borderRadius ?? '8px',
    'disabled-fill': disabled.fill,
    'disabled-text': disabled.text,
    'disabled-edge': disabled.edge,
    'disabled-radius': buttons.disabled?.borderRadius ?? '8px',
    'input-fill': input.fill,
    'input-text': input.text,
    'input-edge': legible(input.edge, edgeContrast, background, input.fill),
    'input-radius': inputs.borderRadius ?? '8px',
    'input-error': legible(palette.error, edgeContrast, input.fill),
    placeholder: legible(read(inputs.placeholderColor, muted), textContrast, input.fill),
  }
}
