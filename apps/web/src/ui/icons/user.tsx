import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.500a7.5 7.5 0 0 1 15 0" />
    </Icon>
  )
}
