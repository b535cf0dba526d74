import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function MessageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4c5 0 9 3.2 9 7.5S17 19 12 19c-1 0-2-.1-2.9-.4L4.5 20.5l1-3.7C4 15.5 3 13.6 3 11.5 3 7.2 7 4 12 4Z" />
    </Icon>
  )
}
