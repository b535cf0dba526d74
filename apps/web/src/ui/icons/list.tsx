import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function ListIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6h11M9 12h11M9 18h11" />
      <path d="m3.500 6 1 1 2-2M3.500 12l1 1 2-2M3.500 18l1 1 2-2" />
    </Icon>
  )
}
