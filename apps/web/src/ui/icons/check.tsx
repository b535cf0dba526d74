import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.500L19 7" />
    </Icon>
  )
}
