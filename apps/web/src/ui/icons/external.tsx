import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.500h6v6" />
      <path d="m19.5 4.5-9 9" />
      <path d="M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
    </Icon>
  )
}
