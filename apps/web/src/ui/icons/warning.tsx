import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4 2.8 19.500h18.400L12 4Z" />
      <path d="M12 10v4" />
      <path d="M12 17v.01" />
    </Icon>
  )
}
