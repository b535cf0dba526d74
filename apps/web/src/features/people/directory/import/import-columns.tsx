import type { ColumnRole, ImportPreview } from '@maypole/contract/community'
import { columnRoles } from '@maypole/contract/community/constants'
import styles from '../../../../shared/imports/import.module.css'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import type { ImportChoices } from './contact-import.ts'
import { contactImportMessages } from './texts.en.ts'

const isRole = (value: string): value is ColumnRole => columnRoles.some((role) => role === value)

/** What each column of a table holds, as guessed; changed by hand. */
export function ImportColumns(props: {
  preview: ImportPreview
  isPending: boolean
  onChange: (choices: ImportChoices) => void
}) {
  const { preview, isPending, onChange } = props
  const { columns = [], hasHeadings = false, headingRow } = preview
  const roles = columns.map(({ role }) => role)
  const hasNumbers = roles.includes('phoneNumber') || roles.includes('guardianPhone')
  const notTaken = columns.flatMap(({ heading, samples, role }, index) =>
    role === 'ignore' && samples.length > 0 ? [contactImportMessages.column(heading, index)] : [],
  )
  return (
    <>
      {!hasNumbers && <p role="status">{contactImportMessages.noNumbers}</p>}
      {notTaken.length > 0 && (
        <p className={styles.hint} dir="auto">
          {contactImportMessages.notTaken(notTaken)}
        </p>
      )}
      <details className={styles.columns} open={!hasNumbers || undefined}>
        <summary>{contactImportMessages.columns}</summary>
        <p className={styles.hint}>{contactImportMessages.columnsHint}</p>
        <Switch
          label={contactImportMessages.headings(headingRow)}
          checked={hasHeadings}
          disabled={isPending}
          onChecked={(headings) => onChange({ headings })}
        />
        <div className={styles.fields}>
          {columns.map(({ heading, samples, role }, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              key={index}
              label={contactImportMessages.column(heading, index)}
              hint={samples.join(' · ')}
              value={role}
              disabled={isPending}
              choices={columnRoles.map((value) => ({
                value,
                label: contactImportMessages.roles[value],
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
