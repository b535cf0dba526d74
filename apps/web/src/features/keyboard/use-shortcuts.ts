import { useEffect, useEffectEvent, useRef } from 'react'
import { hasSingleKeys } from '../../lib/single-keys.ts'
import { createShortcuts, type Shortcut, type ShortcutActions } from './shortcuts.ts'

/** How long the first key of two counts, in milliseconds. */
const pause = 1500

const typed = 'input, textarea, select, [contenteditable], [role=menu] *'

/** What is open, or loading, over the page. */
const dialogs = 'dialog[open], [data-dialog]'

/**
 * Carries the shortcuts out: never while somebody types, in a menu or a dialog, with other keys
 * held, or where single keys are turned off. Ctrl+/ lists them in any case. Returns them.
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

  /** Returns whether the key was one of the shortcuts. */
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === '/' && (event.ctrlKey || event.metaKey)) {
      actions.show()
      return true
    }
    if (!isSingle(event) || !hasSingleKeys() || isListsOwn(event.target, moved.current))
      return false
    const before = event.timeStamp - first.current.at < pause ? `${first.current.key} ` : ''
    first.current = { key: '', at: Number.NEGATIVE_INFINITY }
    if (before === '' && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) {
      first.current = { key, at: event.timeStamp }
      return true
    }
    return shortcuts.find(({ keys }) => keys === before + key)?.act() ?? false
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

function isSingle({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || (target instanceof Element && target.matches(typed))) return false
  // Some layouts have signs behind Shift; a letter with it is another key.
  return !shiftKey || key.toLowerCase() === key.toUpperCase()
}

/** A list that finds names by letters keeps them, unless the focus came there by a shortcut. */
function isListsOwn(target: EventTarget | null, moved: HTMLElement | undefined): boolean {
  return (
    target instanceof Element && target !== moved && target.closest('[data-type-ahead]') !== null
  )
}
