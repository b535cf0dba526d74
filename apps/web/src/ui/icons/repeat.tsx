import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function RepeatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11V9.500a3.5 3.5 0 0 1 3.5-3.500H20" />
      <path d="m17 3 3 3-3 3" />
      <path d="M20 13v1.500a3.5 3.5 0 0 1-3.5 3.500H4" />
      <path d="m7 21-3-3 3-3" />
    </Icon>
  )
}
