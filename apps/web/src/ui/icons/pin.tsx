import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 3.500h7" />
      <path d="M9.5 3.500v6L6.5 13v1.500h11V13l-3-3.500v-6" />
      <path d="M12 14.500V21" />
    </Icon>
  )
}
