import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 19.500a6.5 6.5 0 0 1 13 0" />
      <path d="M16 4.800a3.5 3.5 0 0 1 0 6.4" />
      <path d="M18 14.200a6.5 6.5 0 0 1 3.5 5.3" />
    </Icon>
  )
}
