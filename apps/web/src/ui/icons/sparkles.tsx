import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'

export function SparklesIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 4l1.7 4.800L17.5 10.500l-4.8 1.700L11 17l-1.7-4.800L4.5 10.500l4.8-1.700L11 4Z" />
      <path d="M18.5 15.500v4" />
      <path d="M16.5 17.500h4" />
    </Icon>
  )
}
