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

interface ControlStyle {
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly borderColor?: string
  readonly borderRadius?: string
}

type ControlColours = Readonly<Record<'fill' | 'text' | 'edge', string>>

/** Makes a colour lighter or darker until it is seen on others. */
function legible(colour: string, ratio: number, first: string, ...others: string[]): string {
  const against = [first, ...others]
  return untilLegible({ colour, towards: legibleTextOn(first), against, ratio })
}

/** Returns the values of a button or an input: `fill` of `primary` is `primary-fill`. */
function named(name: string, wanted: ControlStyle | undefined, values: ThemeValues): ThemeValues {
  const all = { ...values, radius: wanted?.borderRadius ?? '8px' }
  return Object.fromEntries(Object.entries(all).map(([part, value]) => [`${name}-${part}`, value]))
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
  const { styles, scheme, parse } = options
  const { colors = {}, container = {}, buttons = {}, inputs = {} } = styles
  const base = bases[scheme]
  const read = (text: string | undefined, otherwise: string) => (text && parse(text)) || otherwise
  const background = read(container.backgroundColor, base.background)
  const ink = legibleTextOn(background)
  const shade = (share: number) => mix({ first: background, second: ink, share })
  const asText = (colour: string) => legible(colour, textContrast, background)
  const text = asText(read(colors.primary, scheme === 'light' ? '#19303d' : '#e6edf0'))
  const muted = asText(read(colors.secondary, mix({ first: ink, second: background, share: 0.35 })))
  const line = shade(0.16)
  const brand = read(colors.primary, base.primary)
  const error = read(colors.error, base.error)

  /** Returns a control's colours: missing ones derive from the others. */
  function control(wanted: ControlStyle | undefined, otherwise: ControlColours): ControlColours {
    const fill = read(wanted?.backgroundColor, otherwise.fill)
    return {
      fill,
      text: legible(read(wanted?.textColor, otherwise.text), textContrast, fill),
      edge: read(wanted?.borderColor, otherwise.edge),
    }
  }
  function button(name: 'primary' | 'secondary', otherwise: ControlColours, share: number) {
    const { fill, text, edge } = control(buttons[name], otherwise)
    const isSeen = contrast(fill, background) >= edgeContrast
    return named(name, buttons[name], {
      fill,
      text,
      edge: isSeen ? edge : legible(edge, edgeContrast, background),
      hover: mix({ first: fill, second: text, share }),
    })
  }
  const primaryFill = read(buttons.primary?.backgroundColor, brand)
  const disabledFill = shade(0.12)
  const input = control(inputs, { fill: background, text, edge: shade(0.5) })
  return {
    scheme: ink === '#ffffff' ? 'dark' : 'light',
    font:
      styles.fontFamily ??
      'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    width: container.width ?? '400px',
    background:
      container.backgroundColor && !parse(container.backgroundColor)
        ? container.backgroundColor
        : background,
    border: container.borderColor ?? line,
    radius: container.borderRadius ?? '8px',
    text,
    muted,
    line,
    soft: shade(0.05),
    accent: asText(brand),
    error: asText(error),
    success: asText(read(colors.success, base.success)),
    ...button(
      'primary',
      { fill: primaryFill, text: legibleTextOn(primaryFill), edge: primaryFill },
      0.1,
    ),
    ...button('secondary', { fill: background, text, edge: brand }, 0.06),
    ...named(
      'disabled',
      buttons.disabled,
      control(buttons.disabled, { fill: disabledFill, text: muted, edge: disabledFill }),
    ),
    ...named('input', inputs, {
      ...input,
      edge: legible(input.edge, edgeContrast, background, input.fill),
      error: legible(error, edgeContrast, input.fill),
    }),
    placeholder: legible(read(inputs.placeholderColor, muted), textContrast, input.fill),
  }
}
