import type { ComponentChildren } from './children.ts'
import { classNames } from './class-names.ts'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly badge?: string | undefined
}

/** Tabs for screen readers and the keyboard: arrows, Home and End move between them. */
export function Tabs<Name extends string>(props: {
  id: string
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  children: ComponentChildren
}) {
  const { id, tabs, selected } = props

  function onKeyDown(event: { key: string; currentTarget: HTMLElement; preventDefault(): void }) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const current = tabs.findIndex(({ name }) => name === selected)
    const next = targetOf({ key: event.key, current, count: tabs.length, isRtl })
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    props.onSelect(tab.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus()
  }

  return (
    <div className="mp-tabs">
      <div className="mp-tab-list" role="tablist" aria-label={props.label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label, badge }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            data-tab={name}
            className={classNames('mp-tab', name === selected && 'mp-tab-selected')}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => props.onSelect(name)}
          >
            {label}
            {badge !== undefined && <span className="mp-badge">{badge}</span>}
          </button>
        ))}
      </div>
      <div
        className="mp-box"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${selected}`}
      >
        {props.children}
      </div>
    </div>
  )
}

function targetOf(options: { key: string; current: number; count: number; isRtl: boolean }) {
  const { key, current, count, isRtl } = options
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  if (step !== undefined) return (current + step + count) % count
  return { Home: 0, End: count - 1 }[key]
}
