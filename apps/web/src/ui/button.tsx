import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` for the main action, `plain` for the others, `quiet` for rare ones, `link` for an
   * action that leaves a form, `danger` for deleting.
   */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'link' | 'danger'
  /** An icon in front of the text. */
  readonly icon?: ReactNode
  /** While true the button is disabled and shows `pendingText` instead of its text. */
  readonly pending?: boolean
  readonly pendingText?: string
  /** As wide as its container. */
  readonly wide?: boolean
  /** On phones it is a square with its icon; its text is its name. */
  readonly isIconOnPhone?: boolean
}

/** A button with a text. `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', icon, pending = false, pendingText, wide, ...others } = props
  const { isIconOnPhone = false, children, ...rest } = others
  const text = pending && pendingText !== undefined ? pendingText : children
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        wide && styles.wide,
        isIconOnPhone && styles.square,
        rest.className,
      )}
      disabled={rest.disabled === true || pending}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner size={18} /> : icon}
      {isIconOnPhone ? <span>{text}</span> : text}
    </button>
  )
}
