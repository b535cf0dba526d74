import type { ComponentChildren } from './children.ts'
import { classNames } from './class-names.ts'

export interface ButtonProps {
  readonly children: ComponentChildren
  readonly kind?: 'primary' | 'secondary' | 'plain' | 'danger'
  /** Submits the surrounding form instead of calling `onClick`. */
  readonly isSubmit?: boolean
  readonly isDisabled?: boolean
  /** Shows that it is busy and ignores clicks. */
  readonly isBusy?: boolean
  readonly onClick?: (press: { readonly timeStamp: number }) => void
  /** Rendered before the text. */
  readonly icon?: ComponentChildren
  /** A small mark after the text, such as "Last used". */
  readonly badge?: string | undefined
  /** The name for screen readers, if the text alone is not enough. */
  readonly label?: string
}

export function Button(props: ButtonProps) {
  const { kind = 'primary', isBusy = false, isDisabled = false } = props
  return (
    <button
      type={props.isSubmit ? 'submit' : 'button'}
      className={classNames('mp-button', `mp-button-${kind}`)}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={props.label}
      onClick={(event) => {
        // A disabled button would lose the focus while it works.
        if (isBusy) event.preventDefault()
        else props.onClick?.(event)
      }}
    >
      {isBusy ? <span className="mp-spinner" aria-hidden="true" /> : props.icon}
      <span className="mp-button-text">{props.children}</span>
      {props.badge !== undefined && <span className="mp-badge">{props.badge}</span>}
    </button>
  )
}
