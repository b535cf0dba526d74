import type { Profile } from '@maypole/contract/community'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { foldName } from './contact-search.ts'

/** Milliseconds after which typing starts a new word. */
const pause = 1000

/**
 * Finds a contact by typing the beginning of a first or last name while the list has the focus, as
 * in the lists of an operating system. Returns a handler for the list's keys; the row that was
 * found gets the focus.
 */
export function useTypeAhead(options: {
  contacts: readonly Profile[]
  /** Called with the index of the found contact, to bring it into the page. */
  onFound: (index: number) => void
}): (event: KeyboardEvent<HTMLElement>) => void {
  const { contacts, onFound } = options
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const list = useRef<HTMLElement>(undefined)
  const [wanted, setWanted] = useState<{ index: number }>()

  useEffect(() => {
    if (wanted === undefined) return
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${wanted.index}"] [data-opens]`)
      ?.focus({ preventScroll: true })
  }, [wanted])

  return (event) => {
    const { key, timeStamp, currentTarget } = event
    if ([...key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const isGoingOn = timeStamp - typed.current.at < pause
    // A space that starts nothing presses the button or scrolls the list.
    if (key === ' ' && !isGoingOn) return
    event.preventDefault()
    const text = (isGoingOn ? typed.current.text : '') + foldName(key)
    typed.current = { text, at: timeStamp }
    const index = contacts.findIndex((contact) => startsWith(contact, text))
    if (index < 0) return
    list.current = currentTarget
    onFound(index)
    setWanted({ index })
  }
}

function startsWith(contact: Profile, text: string): boolean {
  const { firstName, lastName }: Partial<Profile> = contact ?? {}
  const [first, last] = [foldName(String(firstName ?? '')), foldName(String(lastName ?? ''))]
  return last.startsWith(text) || `${first} ${last}`.startsWith(text)
}
