import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19V5m-6 6 6-6 6 6" />
    </Icon>
  )
}
