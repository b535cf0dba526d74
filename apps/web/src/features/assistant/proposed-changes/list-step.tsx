import type { Change, Deletion } from '@maypole/contract/community'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { formatPhone } from '../../../lib/phone.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { SparklesIcon } from '../../../ui/icons/sparkles.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { useFocusAfterSubmit } from '../../../ui/use-focus-after-submit.ts'
import assistant from '../assistant.module.css'
import type { ProposedChanges } from '../conversation.ts'
import styles from './proposed-changes.module.css'
import { changeMessages } from './texts.en.ts'
import { useMakeChanges } from './use-make-changes.ts'

/** Several changes to tick. Each row says what became of it; what failed can be tried again. */
export function ListStep(props: {
  siteId: string
  changes: ProposedChanges
  onChanges: (changes: ProposedChanges) => void
  onCancel: () => void
  onClose: () => void
  onDone: () => void
}) {
  const { siteId, changes, onChanges, onCancel, onClose, onDone } = props
  const { list, unticked, done } = changes
  const sentence = useRef<HTMLParagraphElement>(null)
  const { run, failures } = useMakeChanges({ siteId, changes, onChanges, onDone })
  const pending = run.isPending
  const open = list.map((_, index) => index).filter((index) => !done.includes(index))
  const ticked = open.filter((index) => !unticked.includes(index))
  const form = useFocusAfterSubmit(pending)

  useEffect(() => sentence.current?.focus(), [])

  function tick(indexes: readonly number[], isTicked: boolean): void {
    const others = unticked.filter((index) => !indexes.includes(index))
    onChanges({ ...changes, unticked: isTicked ? others : [...others, ...indexes] })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending || ticked.length === 0) return
    run.mutate(ticked)
  }
  return (
    <Dialog title={changeMessages.title} onClose={onClose} closable={!pending}>
      <form ref={form} onSubmit={submit} noValidate>
        <DialogBody>
          <p ref={sentence} tabIndex={-1} className={assistant.bubble}>
            <SparklesIcon />
            <span>{changes.text}</span>
          </p>
          <RowCheckbox
            label={changeMessages.selectAll}
            checked={ticked.length === open.length}
            isMixed={ticked.length > 0 && ticked.length < open.length}
            disabled={pending || open.length === 0}
            onChecked={(isTicked) => tick(open, isTicked)}
          />
          <ChangeRows
            changes={changes}
            failures={failures}
            disabled={pending}
            onTicked={(index, isTicked) => tick([index], isTicked)}
          />
          <p className="visually-hidden" role="status">
            {done.length > 0 ? changeMessages.progress(done.length, list.length) : ''}
          </p>
          {!pending && Object.keys(failures).length > 0 && (
            <DialogError>{changeMessages.progress(done.length, list.length)}</DialogError>
          )}
        </DialogBody>
        <DialogActions>
          <Button onClick={done.length > 0 ? onDone : onCancel} disabled={pending}>
            {done.length > 0 ? messages.common.close : messages.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={ticked.length === 0}
            pending={pending}
            pendingText={changeMessages.working}
          >
            {changeMessages.confirmSome(ticked.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function ChangeRows(props: {
  changes: ProposedChanges
  failures: ReturnType<typeof useMakeChanges>['failures']
  disabled: boolean
  onTicked: (index: number, isTicked: boolean) => void
}) {
  const { changes, failures, disabled, onTicked } = props
  const { list, unticked, done } = changes
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
    <ul role="list" className={styles.rows} aria-label={changeMessages.things}>
      {list.map((change, index) => (
        <ChangeRow
          key={JSON.stringify([index, change.tool])}
          change={change}
          isTicked={!unticked.includes(index)}
          isDone={done.includes(index)}
          failure={failures[index]}
          disabled={disabled}
          onTicked={(isTicked) => onTicked(index, isTicked)}
        />
      ))}
    </ul>
  )
}

function ChangeRow(props: {
  change: Row
  isTicked: boolean
  isDone: boolean
  failure: ReactNode
  disabled: boolean
  onTicked: (isTicked: boolean) => void
}) {
  const { change, isTicked, isDone, failure, disabled, onTicked } = props
  return (
    <li className={styles.row}>
      <RowCheckbox
        label={nameOf(change)}
        detail={detailOf(change)}
        checked={isDone || isTicked}
        disabled={disabled || isDone}
        onChecked={onTicked}
      />
      {isDone && <p className={styles.done}>✓ {changeMessages.done}</p>}
      {failure !== undefined && <p className={styles.failure}>{failure}</p>}
    </li>
  )
}

type Row = Exclude<Change, Deletion> | Deletion

function nameOf(change: Row): string {
  if (change.tool === 'createProfile')
    return `${change.parameters.firstName} ${change.parameters.lastName}`
  if (change.tool === 'createAnnouncement') return change.parameters.headline
  if (change.tool === 'createEvent' || change.tool === 'createLink') return change.parameters.title
  return change.explanation
}

function detailOf(change: Row): string | undefined {
  if (change.tool === 'createProfile') {
    const { phoneNumber, email, nickname } = change.parameters
    return [nickname && `“${nickname}”`, formatPhone(phoneNumber), email]
      .filter((part) => part !== undefined && part !== '')
      .join(' · ')
  }
  if (change.tool === 'createLink') return change.parameters.link
  return 'item' in change ? undefined : change.explanation
}
