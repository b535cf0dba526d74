import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function LogoutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7" />
      <path d="M10.5 12H21" />
      <path d="m17.5 8.5 3.5 3.5-3.5 3.5" />
    </Icon>
  )
}
