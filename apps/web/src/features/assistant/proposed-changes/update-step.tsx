import type { Update } from '@maypole/contract/community'
import { useEffect, useRef, useState } from 'react'
import { ApiError, hasStatus, refusalText } from '../../../api/api-error.ts'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { Dialog, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SparklesIcon } from '../../../ui/icons/sparkles.tsx'
import assistant from '../assistant.module.css'
import type { Cards } from '../cards.ts'
import { differencesOf, shownItem } from './changed-item.ts'
import { ItemCard } from './item-card.tsx'
import styles from './proposed-changes.module.css'
import { changeMessages } from './texts.en.ts'
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

  useEffect(() => sentence.current?.focus(), [])

  async function load(): Promise<Update | undefined> {
    const newest = await loadNewest()
    setGone(newest === undefined)
    return newest
  }
  return (
    <Dialog title={changeMessages.title} onClose={onClose} closable={!save.isPending}>
      <DialogForm
        isReady={differences.length > 0}
        pending={save.isPending}
        submitText={changeMessages.confirm}
        onSubmit={() => save.mutate(change)}
        onCancel={onCancel}
      >
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
      </DialogForm>
    </Dialog>
  )
}

function failureText(error: Error): string {
  if (hasStatus(error, 404)) return changeMessages.gone
  if (error instanceof ApiError && error.status === 400) return error.message
  return refusalText(error, changeMessages.changeFailed)
}
