import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.5 5-7 7 7 7" data-mirrors />
    </Icon>
  )
}
