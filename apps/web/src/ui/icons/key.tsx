import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="15" r="4" />
      <path d="m11 12 8.500-8.500M16 7l3 3M14 9l2 2" />
    </Icon>
  )
}
