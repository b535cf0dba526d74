import { useEffect, useEffectEvent, useRef } from 'react'
import { hasSingleKeys } from '../../lib/single-keys.ts'
import { createShortcuts, type Shortcut, type ShortcutActions } from './shortcuts.ts'

/** How long the first key of two counts, in milliseconds. */
const pause = 1500

const typed = 'input, textarea, select, [contenteditable], [role=menu] *'

/** What is open, or loading, over the page. */
const dialogs = 'dialog[open], [data-dialog]'

/**
 * Carries the shortcuts out: never while somebody types or in a menu or a dialog, and those of keys
 * alone only where these are on. Returns them.
 */
export function useShortcuts(actions: Omit<ShortcutActions, 'onMoved'>): readonly Shortcut[] {
  const first = useRef({ key: '', at: Number.NEGATIVE_INFINITY })
  const moved = useRef<HTMLElement>(undefined)
  const shortcuts = createShortcuts({
    ...actions,
    onMoved: (target) => {
      moved.current = target ?? moved.current
    },
  })

  const press = (pressed: string) =>
    shortcuts.find(({ keys }) => keys.includes(pressed))?.act(pressed) ?? false

  /** Returns whether the key was one of the shortcuts. */
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    const { target, ctrlKey, metaKey, timeStamp } = event
    const key = event.key.toLowerCase()
    // Some layouts have signs behind Shift; a letter with it is another key.
    if (isTyped(target) || (event.shiftKey && key !== key.toUpperCase())) return false
    if (ctrlKey || metaKey) return press(`ctrl+${key}`)
    if (!hasSingleKeys() || isListsOwn(target, moved.current)) return false
    const before = timeStamp - first.current.at < pause ? `${first.current.key} ` : ''
    first.current = { key: '', at: Number.NEGATIVE_INFINITY }
    const isFirst = shortcuts.some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)))
    if (before === '' && isFirst) {
      first.current = { key, at: timeStamp }
      return true
    }
    return press(before + key)
  })

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.isComposing || event.altKey || document.querySelector(dialogs) !== null) return
      if (!take(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the directory, which finds names by letters.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return shortcuts
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(typed)
}

/** A list that finds names by letters keeps them, unless the focus came there by a shortcut. */
function isListsOwn(target: EventTarget | null, moved: HTMLElement | undefined): boolean {
  return (
    target instanceof Element && target !== moved && target.closest('[data-type-ahead]') !== null
  )
}
