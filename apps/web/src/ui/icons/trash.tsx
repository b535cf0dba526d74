import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6 6.5l.8 12a2 2 0 0 0 2 2h6.4a2 2 0 0 0 2-2l.8-12M10 11v5.5M14 11v5.5" />
    </Icon>
  )
}
