import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 3.500h3l1.5 4.5-2 1.500a12 12 0 0 0 6.5 6.500l1.5-2 4.5 1.500v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 3.5 5.500a2 2 0 0 1 2-2Z" />
    </Icon>
  )
}
