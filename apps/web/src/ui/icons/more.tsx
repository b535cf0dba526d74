import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h.01" />
      <path d="M12 12h.01" />
      <path d="M19 12h.01" />
    </Icon>
  )
}
