import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11" />
      <path d="m7.5 11 4.5 4.5 4.5-4.5" />
      <path d="M4.5 19.500h15" />
    </Icon>
  )
}
