import type { ListedSite } from '@maypole/contract/community'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { errorText } from '../../api/api-error.ts'
import { keys } from '../../api/queries.ts'
import type { ShownItem } from '../../lib/shown-item.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { showItem } from '../../ui/show-item.ts'
import { type Row, rowsOf } from './rows.ts'
import styles from './search-dialog.module.css'
import { SearchResultList } from './search-result-list.tsx'
import type { SearchedPlace } from './searched-place.ts'
import { searchMessages } from './texts.en.ts'
import { type Kind, useSearch } from './use-search.ts'

/** Characters, as the server allows. */
const longestQuery = 200

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search: a field, and what it finds, by kind. Enter opens the marked result. */
export function SearchDialog(
  props: SearchedPlace & {
    /** What was typed before the field was there. */
    typed: RefObject<string>
    onClose: () => void
  },
) {
  const { siteId, title, typed, onClose } = props
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState<Kind>()
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const open = useOpen(siteId, onClose)
  const search = useSearch({ text, siteId, expanded })
  const rows = rowsOf(search.results)
  const active = rows.find((row) => row.key === chosen) ?? rows.find(({ hit }) => hit !== undefined)

  // After the dialog has focused itself.
  useEffect(() => {
    field.current?.focus()
    setText(typed.current)
  }, [typed])
  useInSight(active && `${listId}-${active.key}`)

  function select(row: Row): void {
    if (row.hit === undefined) {
      setExpanded(row.kind)
      field.current?.focus()
    } else open(row.kind, row.hit)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A candidate of an input method is chosen with the same keys.
    if (event.nativeEvent.isComposing || active === undefined) return
    const step = steps[event.key]
    if (step !== undefined) setChosen(rows.at((rows.indexOf(active) + step) % rows.length)?.key)
    else if (event.key !== 'Enter') return
    else if (!search.isPending) select(active)
    event.preventDefault()
  }

  return (
    <Dialog
      title={title === undefined ? searchMessages.ofAll : searchMessages.ofSite(title)}
      onClose={onClose}
    >
      <div className={styles.field}>
        <SearchField
          ref={field}
          label={searchMessages.field}
          value={text}
          maxLength={longestQuery}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.key}`}
          onKeyDown={onKeyDown}
          onValue={(value) => {
            setText(value)
            setExpanded(undefined)
            setChosen(undefined)
          }}
        />
      </div>
      <Results search={search}>
        <SearchResultList
          id={listId}
          rows={rows}
          active={active?.key}
          showsSite={siteId === undefined}
          onSelect={select}
        />
      </Results>
    </Dialog>
  )
}

function Results(props: { search: ReturnType<typeof useSearch>; children: ReactNode }) {
  const { search, children } = props
  const found = rowsOf(search.results).filter(({ hit }) => hit)
  return (
    <div className={styles.body} data-pending={search.isPending || undefined}>
      {search.isOffline && <p className={styles.notice}>{searchMessages.offline}</p>}
      {search.results?.isComplete === false && (
        <p className={styles.notice}>{searchMessages.incomplete}</p>
      )}
      <Standing search={search} count={found.length} />
      {children}
    </div>
  )
}

/** What is said above the results, and read aloud when they change. */
function Standing(props: { search: ReturnType<typeof useSearch>; count: number }) {
  const { search, count } = props
  const { results, query, error, isPending } = search
  if (error !== null && !isPending)
    return (
      <div className={styles.standing} role="alert">
        <p>
          {searchMessages.failed} {errorText(error)}
        </p>
        <Button onClick={search.retry}>{messages.common.tryAgain}</Button>
      </div>
    )
  const hasMore = rowsOf(results).some(({ hit }) => hit === undefined)
  const isEmpty = results !== undefined && count === 0
  return (
    <div className={styles.standing}>
      <p role="status" className={isEmpty || results === undefined ? undefined : 'visually-hidden'}>
        {results === undefined
          ? isPending
            ? searchMessages.searching
            : searchMessages.hint
          : isEmpty
            ? searchMessages.nothing(query)
            : searchMessages.found(count, hasMore)}
      </p>
      {isEmpty && <p>{searchMessages.nothingHint}</p>}
    </div>
  )
}

function useInSight(id: string | undefined): void {
  useLayoutEffect(() => {
    const option = id === undefined ? null : document.getElementById(id)
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
}

const tabs = { announcements: 'announcements', links: 'links', events: 'events' } as const

/** Returns what leads to an item in its tab, where it is scrolled to and marked. */
function useOpen(siteId: string | undefined, onClose: () => void) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return (kind: Kind, { id, siteId: itsSite }: { id: string; siteId: string }) => {
    const sites = queryClient.getQueryData<readonly ListedSite[]>(keys.sites())
    const site = siteId ?? sites?.find((one) => one.id === itsSite)?.slug ?? itsSite
    onClose()
    if (kind === 'contacts') {
      const state: ShownItem = { shows: id }
      navigate(`/${site}/directory`, { state })
    } else navigate(`/${site}/${tabs[kind]}`)
    showItem(id)
  }
}
