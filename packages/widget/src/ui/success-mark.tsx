import { Icon } from './icon.tsx'

/** The check mark of a confirmation screen. */
export function SuccessMark() {
  return (
    <span className="mp-success-mark">
      <Icon name="check" />
    </span>
  )
}
