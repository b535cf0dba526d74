import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14m6-6-6 6-6-6" />
    </Icon>
  )
}
