import styles from './gallery.module.css'

/** Grounds with the texts that stand on them, by their names in ui/tokens.css. */
const pairs = [
  ['background', 'text'],
  ['surface', 'text'],
  ['surface', 'muted'],
  ['sunken', 'text'],
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['surface', 'accent'],
  ['accent-soft', 'accent'],
  ['surface', 'danger'],
  ['danger-soft', 'danger'],
  ['danger-fill', 'on-danger-fill'],
] as const

export function ColoursSection() {
  return (
    <div className={styles.columns}>
      {pairs.map(([ground, text]) => (
        <div
          key={`${ground} ${text}`}
          className={styles.swatch}
          style={{ backgroundColor: `var(--${ground})`, color: `var(--${text})` }}
        >
          {text} on {ground}
        </div>
      ))}
    </div>
  )
}
