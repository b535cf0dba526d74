/**
 * The emblem: a pole with four ribbons. Silent: the product's name or the screen's title stands
 * beside it.
 */
export function Maypole(props: { size: number }) {
  return (
    <svg
      viewBox="0 0 120 104"
      width={props.size}
      height={(props.size * 104) / 120}
      aria-hidden="true"
    >
      <g fill="none" strokeLinecap="round" strokeWidth="6">
        <path d="M60 16C36 22 16 48 10 92" stroke="#e5684b" />
        <path d="M60 16C46 30 38 56 36 98" stroke="#e9a92f" />
        <path d="M60 16c14 14 22 40 24 82" stroke="#2a9d8f" />
        <path d="M60 16c24 6 44 32 50 76" stroke="#8a6fd1" />
        <path d="M60 16v84" stroke="currentColor" strokeWidth="7" />
      </g>
      <circle cx="60" cy="12" r="10" fill="#e5684b" />
      <circle cx="60" cy="12" r="4.5" fill="#ffe2a8" />
    </svg>
  )
}
