import { encode } from 'uqr'

/** Modules of white around the code, which readers need. */
const border = 4

/**
 * A QR code as one path of an SVG: sharp on paper and at every size, and dark on white also where
 * the screen is dark, as many readers know no other.
 */
export function QrCode(props: { text: string; label: string; className?: string | undefined }) {
  const { text, label, className } = props
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
