import styles from './spinner.module.css'

/**
 * A spinner. With a `label` it is announced; without, it belongs to something that already says it
 * is busy. With `page` it is in the middle of the window.
 */
export function Spinner(props: { size?: number; label?: string; page?: boolean }) {
  const { size = 28, label, page = false } = props
  const ring = (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity=".22"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <div role="status" className={page ? styles.page : styles.standing}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
