import type { ReactNode } from 'react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { SearchField } from '../../../ui/search-field.tsx'
import { directoryMessages } from '../texts.en.ts'
import styles from './directory.module.css'
import { useFindKey } from './use-find-key.ts'
import { usePainted } from './use-painted.ts'

/** What is searched for, and what shows everybody again. */
export interface ContactSearch {
  readonly query: string
  readonly onClear: () => void
}

/**
 * The search box above the contacts. They may lag behind the text: a key renders the box alone, and
 * the contacts once it is painted, so that typing never waits.
 */
export function ContactSearchField(props: { children: (search: ContactSearch) => ReactNode }) {
  const { children } = props
  const [text, setText] = useState('')
  const query = usePainted(text)
  const box = useRef<HTMLInputElement>(null)
  useFindKey(box)
  const onClear = useCallback(() => {
    setText('')
    box.current?.focus()
  }, [])
  const contacts = useMemo(() => children({ query, onClear }), [children, query, onClear])
  return (
    <>
      <div className={styles.tools}>
        <SearchField ref={box} label={directoryMessages.search} value={text} onValue={setText} />
      </div>
      {contacts}
    </>
  )
}
