import type { ImportPreview, ImportRow } from '@maypole/contract/community'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { useSubmit } from '../../../../api/use-submit.ts'
import styles from '../../../../shared/imports/import.module.css'
import { messages } from '../../../../texts/texts.en.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogError } from '../../../../ui/dialog.tsx'
import { PencilIcon } from '../../../../ui/icons/pencil.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { contactImportMessages as texts } from './texts.en.ts'

const fields = ['firstName', 'lastName', 'phoneNumber', 'email'] as const

/** Opens the cells of a row that is wrong, and has the import planned again with what they say. */
export function RowCorrection(props: {
  siteId: string
  importId: string
  row: ImportRow
  onCorrected: (preview: ImportPreview) => void
}) {
  const { siteId, importId, row, onCorrected } = props
  const { firstName, lastName, phoneNumber = '', email = '', guardians = [] } = row
  const api = useApi()
  const showToast = useToast()
  const [values, setValues] = useState<Record<(typeof fields)[number], string>>()
  const [numbers, setNumbers] = useState(() => guardians.map((one) => one.phoneNumber ?? ''))
  const saving = useSubmit({
    mutationFn: (cells: NonNullable<typeof values>) =>
      api.call('PATCH /sites/:site/contact-imports/:import', {
        params: { site: siteId, import: importId },
        body: { row: row.row, ...cells, ...(numbers.length > 0 && { guardianNumbers: numbers }) },
      }),
    onSuccess: (preview) => {
      const isRight = preview.rows.find((one) => one.row === row.row)?.state !== 'wrong'
      if (isRight) {
        // The row leaves the list, and what has the focus with it.
        document.querySelector<HTMLElement>('dialog[open]:last-of-type')?.focus()
        showToast({ text: texts.corrected(row.row) })
      }
      onCorrected(preview)
    },
  })
  if (values === undefined)
    return (
      <Button
        variant="quiet"
        icon={<PencilIcon size={16} />}
        onClick={() => setValues({ firstName, lastName, phoneNumber, email })}
      >
        {texts.correct(row.row)}
      </Button>
    )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (values !== undefined) saving.mutate(values)
  }
  return (
    <form className={styles.correction} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <TextField
          key={field}
          label={texts.roles[field]}
          value={values[field]}
          autoFocus={field === fieldOf(row)}
          disabled={saving.isPending}
          onValue={(value) => setValues({ ...values, [field]: value })}
        />
      ))}
      {guardians.map((one, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
          key={index}
          label={texts.numberOf(`${one.firstName} ${one.lastName}`.trim())}
          value={numbers[index] ?? ''}
          disabled={saving.isPending}
          onValue={(value) => setNumbers(numbers.with(index, value))}
        />
      ))}
      {saving.isError && <DialogError>{errorText(saving.error)}</DialogError>}
      <div className={styles.line}>
        <Button disabled={saving.isPending} onClick={() => setValues(undefined)}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" variant="primary" pending={saving.isPending}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  )
}

/** The cell that a problem is about, where typing starts. */
function fieldOf({ problem }: ImportRow): (typeof fields)[number] {
  if (problem?.includes('number')) return 'phoneNumber'
  if (problem === 'email') return 'email'
  return problem === 'no-last-name' ? 'lastName' : 'firstName'
}
