import { Icon, type IconName } from './icon.tsx'

/** A button that is only an icon; `label` is its name. */
export function IconButton(props: {
  icon: IconName
  label: string
  onClick: () => void
  isDisabled?: boolean
}) {
  return (
    <button
      type="button"
      className="mp-icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.isDisabled ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  )
}
