import type { Update } from '@maypole/contract/community'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, hasStatus, refusalText } from '../../../api/api-error.ts'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { changeMessages } from '../../../change-messages.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { SparklesIcon } from '../../../ui/icons/sparkles.tsx'
import { useFocusAfterSubmit } from '../../../ui/use-focus-after-submit.ts'
import assistant from '../assistant.module.css'
import type { Cards } from '../cards.ts'
import { differencesOf, shownItem } from './changed-item.ts'
import { ItemCard } from './item-card.tsx'
import styles from './proposed-changes.module.css'
import { useNewestItem } from './use-newest-item.ts'
import { useSaveChange } from './use-save-change.ts'

/** One item before and after a change. It is saved with the version that is shown. */
export function UpdateStep(props: {
  siteId: string
  change: Update
  text: string
  cards: Cards
  onChange: (change: Update, text: string) => void
  onCancel: () => void
  onClose: () => void
  onDone: () => void
}) {
  const { siteId, change, text, cards, onChange, onCancel, onClose, onDone } = props
  const save = useSaveChange({ siteId, onDone })
  const loadNewest = useNewestItem(siteId, change)
  const [isGone, setGone] = useState(false)
  const sentence = useRef<HTMLParagraphElement>(null)
  const differences = differencesOf(change)
  const form = useFocusAfterSubmit(save.isPending)

  useEffect(() => sentence.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!save.isPending) save.mutate(change)
  }
  async function load(): Promise<Update | undefined> {
    const newest = await loadNewest()
    setGone(newest === undefined)
    return newest
  }
  return (
    <Dialog title={changeMessages.title} onClose={onClose} closable={!save.isPending}>
      <form ref={form} onSubmit={submit} noValidate>
        <DialogBody>
          <p ref={sentence} tabIndex={-1} className={assistant.bubble} aria-live="polite">
            <SparklesIcon />
            <span>{text}</span>
          </p>
          <section className={styles.differences}>
            <h3>{changeMessages.differences}</h3>
            <dl>
              {differences.map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <span className="visually-hidden">{changeMessages.from} </span>
                    <del dir="auto">{before}</del>
                    <span aria-hidden="true" className={styles.arrow}>
                      →
                    </span>
                    <span className="visually-hidden"> {changeMessages.to} </span>
                    <ins dir="auto">{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <div className={styles.sides}>
            {(['before', 'after'] as const).map((side) => (
              <section key={side} className={styles.side} data-side={side} inert>
                <h3>{changeMessages[side]}</h3>
                <div className={styles.shown}>
                  <ItemCard shown={shownItem(change, side)} cards={cards} />
                </div>
              </section>
            ))}
          </div>
          <SaveFailure
            save={save}
            load={load}
            onLoaded={(newest) => onChange(newest, changeMessages.newest)}
          >
            {(error) => <DialogError>{failureText(error)}</DialogError>}
          </SaveFailure>
          {isGone && <DialogError>{changeMessages.gone}</DialogError>}
        </DialogBody>
        <DialogActions>
          <Button onClick={onCancel} disabled={save.isPending}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={differences.length === 0}
            pending={save.isPending}
            pendingText={messages.common.saving}
          >
            {changeMessages.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function failureText(error: Error): string {
  if (hasStatus(error, 404)) return changeMessages.gone
  if (error instanceof ApiError && error.status === 400) return error.message
  return refusalText(error, changeMessages.changeFailed)
}
