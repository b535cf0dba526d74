import type { SheetLine } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../api/api-error.ts'
import { useDraft } from '../../../api/use-draft.tsx'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogError } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './sheets.module.css'
import type { OwnPlace } from './sheets-query.ts'
import { takeFocus } from './take-focus.ts'
import { sheetMessages as texts } from './texts.en.ts'
import type { useTake } from './use-take.ts'

/** How many of a line somebody brings, and a remark. What is typed stays when saving fails. */
export function PlaceForm(props: {
  line: SheetLine
  place: OwnPlace
  take: ReturnType<typeof useTake>
  onDone: () => void
}) {
  const { line, place, take, onDone } = props
  const { values, setValues, leave, offer } = useDraft({
    key: ['place', line.id, place.profileId].join(),
    initial: { number: String(place.number), remark: place.remark ?? '' },
    onLeave: onDone,
  })
  const { number, remark } = values
  const [error, setError] = useState<Error>()
  const count = Number(number)
  const most = line.wanted ?? limits.sheetWanted
  const isRight = Number.isInteger(count) && count >= 1 && count <= most
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isRight) return
    const { profileId } = place
    const saved = { number: count, remark: remark.trim() || undefined }
    take.mutate(
      { line, profileId, place: saved },
      { onSuccess: leave, onError: (failure) => setError(failure) },
    )
  }
  return (
    <form className={styles.form} data-inline-form onSubmit={submit} noValidate>
      {offer}
      {error !== undefined && <DialogError>{refusalText(error, texts.takeFailed)}</DialogError>}
      <TextField
        ref={takeFocus}
        label={texts.number}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={number}
        error={isRight ? undefined : texts.badNumber(most)}
        onValue={(number) => setValues({ ...values, number })}
      />
      <TextField
        label={texts.remark}
        hint={texts.remarkHint}
        maxLength={limits.sheetRemark}
        value={remark}
        onValue={(remark) => setValues({ ...values, remark })}
      />
      <div className={styles.own}>
        <Button type="submit" variant="primary" disabled={!isRight} pending={take.isPending}>
          {messages.common.save}
        </Button>
        <Button onClick={leave}>{messages.common.cancel}</Button>
      </div>
    </form>
  )
}
