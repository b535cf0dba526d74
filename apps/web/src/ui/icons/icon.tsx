import type { ReactNode } from 'react'

export interface IconProps {
  /** Width and height in pixels at the usual size of letters, with which it grows. Default: 20. */
  readonly size?: number
}

/**
 * The frame of every icon: 24 by 24, drawn with the text's colour, and silent: names belong to the
 * control around it.
 */
export function Icon(props: IconProps & { children: ReactNode }) {
  const { size = 20 } = props
  const side = `${size / 16}rem`
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {props.children}
    </svg>
  )
}
