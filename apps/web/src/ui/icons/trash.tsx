import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.500h16" />
      <path d="M9 6.500V5a1.5 1.5 0 0 1 1.5-1.500h3A1.5 1.5 0 0 1 15 5v1.5" />
      <path d="m6 6.5.8 12a2 2 0 0 0 2 2h6.400a2 2 0 0 0 2-2l.8-12" />
      <path d="M10 11v5.5" />
      <path d="M14 11v5.5" />
    </Icon>
  )
}
