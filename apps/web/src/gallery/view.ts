/** How the parts are shown; kept in the address, so that a view can be linked to. */
export interface View {
  readonly scheme: 'device' | 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  /** Font size in percent. */
  readonly size: '100' | '150' | '200'
  /** `product`, or the name of a site's colours. */
  readonly colours: string
}

/** A site's two colours each, from usual to hostile. */
export const siteColours: Readonly<
  Record<string, { readonly primaryColor: string; readonly backgroundColor: string }>
> = {
  teal: { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' },
  lime: { primaryColor: '#a3e635', backgroundColor: '#f7fee7' },
  night: { primaryColor: '#f472b6', backgroundColor: '#1e1b4b' },
  grey: { primaryColor: '#808080', backgroundColor: '#7f7f7f' },
}

export const choices = {
  scheme: ['device', 'light', 'dark'],
  direction: ['ltr', 'rtl'],
  size: ['100', '150', '200'],
  colours: ['product', ...Object.keys(siteColours)],
} as const satisfies { [Name in keyof View]: readonly View[Name][] }

/** Reads a view from an address; unknown values become the first choice. */
export function readView(search: string): View {
  const parameters = new URLSearchParams(search)
  const choice = <Value extends string>(name: keyof View, known: readonly [Value, ...Value[]]) =>
    known.find((value) => value === parameters.get(name)) ?? known[0]
  return {
    scheme: choice('scheme', choices.scheme),
    direction: choice('direction', choices.direction),
    size: choice('size', choices.size),
    colours: choice('colours', choices.colours),
  }
}
