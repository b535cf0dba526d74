import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Spinner } from './spinner.tsx'

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /**
   * What the button does, for those who do not see the icon. Also its `title` unless another is
   * given.
   */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: 'quiet' | 'plain' | 'danger'
  readonly pending?: boolean
}

/** A button of 44 by 44 pixels with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', pending = false, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={pending || undefined}
      disabled={rest.disabled === true || pending}
      className={classNames(styles.button, styles[variant], rest.className)}
    >
      {pending ? <Spinner size={18} /> : icon}
    </button>
  )
}
