import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import styles from './menu.module.css'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
}

export interface MenuProps {
  /** The name of the button, for those who do not see its content. */
  readonly label: string
  /** What the button shows. */
  readonly button: ReactNode
  readonly items: readonly MenuItem[]
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

// Own code: the menu of Base UI takes more bytes than the app has left (docs/decisions/0015).
/**
 * A button that drops a menu on the platform's popover: arrow keys move, Escape and a press
 * elsewhere close.
 */
export function Menu(props: MenuProps) {
  const { label, button, items } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.list}
        onBeforeToggle={() => place(trigger.current, list.current)}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
        }}
        onKeyDown={(event) => move(event, list.current)}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              list.current?.hidePopover()
              item.onSelect()
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Puts the list below the button. */
function place(trigger: HTMLElement | null, list: HTMLElement | null): void {
  const box = trigger?.getBoundingClientRect()
  if (box === undefined || list === null) return
  list.style.setProperty('top', `${box.bottom + 6}px`)
  // Under the end of the button, whichever side that is.
  const isFromRight = getComputedStyle(list).direction === 'rtl'
  const { clientWidth } = document.documentElement
  const gap = isFromRight ? box.left : clientWidth - box.right
  list.style.setProperty('--end', `${gap}px`)
}

function move(event: KeyboardEvent, list: HTMLElement | null): void {
  const entries = Array.from(
    list?.querySelectorAll<Element & { focus(): void }>('[role=menuitem]') ?? [],
  )
  const at =
    document.activeElement === null ? -1 : entries.indexOf(document.activeElement as HTMLElement)
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? entries.length - 1
        : at + (steps[event.key] ?? 0)
  if (event.key === 'Tab') list?.hidePopover()
  if (to === at) return
  event.preventDefault()
  entries.at(to % entries.length)?.focus()
}
