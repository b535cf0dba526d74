import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function MegaphoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10v4a1 1 0 0 0 1 1h2.500l9 4.500v-15l-9 4.500H5a1 1 0 0 0-1 1Z" />
      <path d="M8 15.500V19a1.5 1.5 0 0 0 3 0v-2" />
      <path d="M19.5 9.500a3.5 3.5 0 0 1 0 5" />
    </Icon>
  )
}
