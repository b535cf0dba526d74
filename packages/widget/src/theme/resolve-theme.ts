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
  const legible = (colour: string, ratio: number, ...against: string[]) =>
    untilLegible({ colour, towards: legibleTextOn(against[0] ?? background), against, ratio })
  const text = legible(
    read(colors.primary, scheme === 'light' ? '#19303d' : '#e6edf0'),
    textContrast,
    background,
  )
  const muted = legible(
    read(colors.secondary, mix({ first: ink, second: background, share: 0.35 })),
    textContrast,
    background,
  )
  const line = mix({ first: background, second: ink, share: 0.16 })

  /** Returns a button's colours: missing ones derive from the others. */
  function control(
    wanted: { backgroundColor?: string; textColor?: string; borderColor?: string },
    otherwise: { fill: string; text: string; edge: string },
  ) {
    const fill = read(wanted.backgroundColor, otherwise.fill)
    return {
      fill,
      text: legible(read(wanted.textColor, otherwise.text), textContrast, fill),
      edge: read(wanted.borderColor, otherwise.edge),
    }
  }

  const primaryFill = read(buttons.primary?.backgroundColor, read(colors.primary, base.primary))
  const primary = control(buttons.primary ?? {}, {
    fill: primaryFill,
    text: legibleTextOn(primaryFill),
    edge: primaryFill,
  })
  const secondary = control(buttons.secondary ?? {}, {
    fill: background,
    text,
    edge: read(colors.primary, base.primary),
  })
  const disabledFill = mix({ first: background, second: ink, share: 0.12 })
  const disabled = control(buttons.disabled ?? {}, {
    fill: disabledFill,
    text: muted,
    edge: disabledFill,
  })
  const input = control(inputs, {
    fill: background,
    text,
    edge: mix({ first: background, second: ink, share: 0.5 }),
  })
  const radius = container.borderRadius ?? '8px'
  const isSeen = (button: { fill: string }) => contrast(button.fill, background) >= edgeContrast

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
    radius,
    text,
    muted,
    line,
    soft: mix({ first: background, second: ink, share: 0.05 }),
    accent: legible(read(colors.primary, base.primary), textContrast, background),
    error: legible(read(colors.error, base.error), textContrast, background),
    success: legible(read(colors.success, base.success), textContrast, background),
    'primary-fill': primary.fill,
    'primary-text': primary.text,
    'primary-edge': isSeen(primary)
      ? primary.edge
      : legible(primary.edge, edgeContrast, background),
    'primary-hover': mix({ first: primary.fill, second: primary.text, share: 0.1 }),
    'primary-radius': buttons.primary?.borderRadius ?? '8px',
    'secondary-fill': secondary.fill,
    'secondary-text': secondary.text,
    'secondary-edge': isSeen(secondary)
      ? secondary.edge
      : legible(secondary.edge, edgeContrast, background),
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
    'input-error': legible(read(colors.error, base.error), edgeContrast, input.fill),
    placeholder: legible(read(inputs.placeholderColor, muted), textContrast, input.fill),
  }
}
