/** The emblem: a pole with four ribbons. */
export function Maypole(props: { className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 120 104"
      width="120"
      height="104"
      aria-hidden="true"
      className={props.className}
    >
      <g fill="none" strokeLinecap="round" strokeWidth="5">
        <path d="M60 16C36 22 16 48 10 92" stroke="#e5684b" />
        <path d="M60 16C46 30 38 56 36 98" stroke="#e9a92f" />
        <path d="M60 16c14 14 22 40 24 82" stroke="#2a9d8f" />
        <path d="M60 16c24 6 44 32 50 76" stroke="#8a6fd1" />
        <path d="M60 16v84" stroke="currentColor" strokeWidth="6" />
      </g>
      <circle cx="60" cy="12" r="9" fill="#e5684b" />
      <circle cx="60" cy="12" r="4" fill="#ffe2a8" />
    </svg>
  )
}
