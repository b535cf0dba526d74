import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function PinOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 3.500l17 17" />
      <path d="M9.5 9.5 6.5 13v1.500h8" />
      <path d="M9 3.500h6.5" />
      <path d="M14.5 3.500v6l2.6 3" />
      <path d="M12 14.500V21" />
    </Icon>
  )
}
