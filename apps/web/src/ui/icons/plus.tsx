import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14" />
      <path d="M5 12h14" />
    </Icon>
  )
}
