export interface IconShape {
  /** As in the name of its file. */
  readonly name: string
  /** Edge in pixels. */
  readonly size: number
  /** Whether devices may cut it to a circle or another shape. */
  readonly isMaskable: boolean
}

/** What manifests name, and Apple's home screens (180). */
const sizes = [180, 192, 512] as const

/** Everything that there is of one look. */
export const iconShapes: readonly IconShape[] = sizes.flatMap((size) => [
  { name: `${size}`, size, isMaskable: false },
  { name: `${size}-maskable`, size, isMaskable: true },
])
