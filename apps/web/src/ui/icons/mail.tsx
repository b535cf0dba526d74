import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </Icon>
  )
}
