import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20l1-4.5L16.5 4a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19 4 20ZM14.5 6l3.5 3.5" />
    </Icon>
  )
}
