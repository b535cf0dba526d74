import type { ColumnRole, ImportPreview } from '@maypole/contract/community'
import { columnRoles } from '@maypole/contract/community/constants'
import { importMessages } from '../../../import-messages.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import styles from './import.module.css'
import type { ImportSource } from './use-import.ts'

const isRole = (value: string): value is ColumnRole => columnRoles.some((role) => role === value)

/** What each column of a table holds, as guessed; changed by hand. */
export function ImportColumns(props: {
  preview: ImportPreview
  isPending: boolean
  onChange: (choices: Pick<ImportSource, 'columns' | 'headings'>) => void
}) {
  const { preview, isPending, onChange } = props
  const { columns = [], hasHeadings = false } = preview
  const roles = columns.map(({ role }) => role)
  const hasNumbers = roles.includes('phoneNumber')
  return (
    <>
      {!hasNumbers && <p role="status">{importMessages.noNumbers}</p>}
      <details className={styles.columns} open={!hasNumbers || undefined}>
        <summary>{importMessages.columns}</summary>
        <p className={styles.hint}>{importMessages.columnsHint}</p>
        <Switch
          label={importMessages.headings}
          checked={hasHeadings}
          disabled={isPending}
          onChecked={(headings) => onChange({ headings })}
        />
        <div className={styles.fields}>
          {columns.map(({ heading, samples, role }, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              key={index}
              label={importMessages.column(heading, index)}
              hint={samples.join(' · ')}
              value={role}
              disabled={isPending}
              choices={columnRoles.map((value) => ({
                value,
                label: importMessages.roles[value],
              }))}
              onValue={(value) => {
                if (isRole(value))
                  onChange({ columns: roles.with(index, value), headings: hasHeadings })
              }}
            />
          ))}
        </div>
      </details>
    </>
  )
}
