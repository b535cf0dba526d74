import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { followSingleKeys, hasSingleKeys } from '../../../lib/single-keys.ts'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { SearchIcon } from '../../../ui/icons/search.tsx'
import type { SearchedPlace } from '../searched-place.ts'
import styles from './search-button.module.css'
import { searchButtonMessages as messages } from './texts.en.ts'

const load = async () => (await import('../search-dialog.tsx')).SearchDialog
const SearchDialog = createDialogPart(load)

/**
 * Opens the search: an icon, on a desk with its key. `/`, where single keys are on, and Ctrl+K, on
 * a Mac Cmd+K, do the same;
 * what is typed while the search is loaded is kept for its field.
 */
export function SearchButton(place: SearchedPlace) {
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef('')
  const isBySlash = useSyncExternalStore(followSingleKeys, hasSingleKeys)
  function open(): void {
    typed.current = ''
    setIsOpen(true)
  }
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (isOpen) {
        if (event.key === 'Escape') setIsOpen(false)
        else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
        else if (isCharacter(event)) typed.current += event.key
        else return
      } else if (isSearchKey(event, isBySlash)) open()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const preload = () => void load().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={isBySlash ? messages.hint : messages.hintWithoutSlash}
        aria-label={messages.open}
        aria-keyshortcuts={isBySlash ? '/ Control+K' : 'Control+K'}
        data-hotkey="/"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <SearchIcon size={20} />
        {isBySlash && <span className={styles.key} data-text="/" aria-hidden="true" />}
      </button>
      {isOpen && <SearchDialog {...place} typed={typed} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function isSearchKey(event: KeyboardEvent, isBySlash: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey
  // Some layouts have the slash behind Shift.
  return isBySlash && key === '/' && !ctrlKey && !metaKey && !altKey && !isTyped(target)
}

function isCharacter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
