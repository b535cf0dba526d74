import { Icon } from './icon.tsx'

/** The check mark of a screen that says that something has worked. */
export function SuccessMark() {
  return (
    <span className="mp-success-mark">
      <Icon name="check" />
    </span>
  )
}
