interface BoxStyle {
  readonly backgroundColor?: string
  readonly borderColor?: string
  readonly borderRadius?: string
}

interface ControlStyle extends BoxStyle {
  readonly textColor?: string
}

/** The styles of a widget, as in the protocol's existing clients. Everything is optional. */
export interface StyleConfig {
  readonly fontFamily?: string
  readonly hideHeaderText?: boolean
  readonly logo?: { readonly logoImageUrl?: string; readonly alt?: string }
  readonly container?: BoxStyle & { readonly width?: string }
  readonly colors?: {
    readonly primary?: string
    readonly secondary?: string
    readonly success?: string
    readonly error?: string
  }
  readonly buttons?: {
    readonly primary?: ControlStyle
    readonly secondary?: ControlStyle
    readonly disabled?: ControlStyle
  }
  readonly inputs?: ControlStyle & { readonly placeholderColor?: string }
}
