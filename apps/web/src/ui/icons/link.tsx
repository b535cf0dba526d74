import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.500a4 4 0 0 0 5.7.4l3-3a4 4 0 0 0-5.7-5.700l-1.2 1.2" />
      <path d="M14 10.500a4 4 0 0 0-5.7-.4l-3 3a4 4 0 0 0 5.7 5.700l1.2-1.2" />
    </Icon>
  )
}
