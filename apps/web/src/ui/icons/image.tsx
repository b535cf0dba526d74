import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function ImageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="m4 17 4.5-4 3.5 3 4-4.5 4.5 4.5" />
    </Icon>
  )
}
