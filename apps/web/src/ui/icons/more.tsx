import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path strokeWidth={3} d="M5 12h.01M12 12h.01M19 12h.01" />
    </Icon>
  )
}
