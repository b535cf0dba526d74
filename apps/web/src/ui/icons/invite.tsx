import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function InviteIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9.5" cy="8" r="3.5" />
      <path d="M3 20c0-3.6 2.900-6 6.500-6 1.400 0 2.600.3 3.700.9" />
      <path d="M18 14v6" />
      <path d="M15 17h6" />
    </Icon>
  )
}
