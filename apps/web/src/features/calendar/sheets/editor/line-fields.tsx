import { limits } from '@maypole/contract/community/constants'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TrashIcon } from '../../../../ui/icons/trash.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from '../sheets.module.css'
import { type LineValues, wantedOf } from './sheet-values.ts'
import { sheetEditorMessages as texts } from './texts.en.ts'

/** The fields of one line of a sheet. */
export function LineFields(props: {
  line: LineValues
  /** From 1 on. */
  number: number
  isOnly: boolean
  disabled: boolean
  onLine: (line: LineValues) => void
  onRemove: () => void
}) {
  const { line, number, isOnly, disabled, onLine, onRemove } = props
  const change = (changed: Partial<LineValues>) => onLine({ ...line, ...changed })
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <legend className="visually-hidden">{texts.line(number)}</legend>
      <div className={styles.pair}>
        <TextField
          label={texts.lineTitle}
          maxLength={limits.sheetLineTitle}
          value={line.title}
          onValue={(title) => change({ title })}
        />
        {!isOnly && (
          <IconButton
            variant="danger"
            label={texts.removeLine(number)}
            icon={<TrashIcon />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={classNames(styles.pair, styles.times)}>
        <TextField
          label={texts.wanted}
          hint={number === 1 ? texts.wantedHint : undefined}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.sheetWanted}
          value={line.wanted}
          error={wantedOf(line) === undefined ? texts.badNumber(limits.sheetWanted) : undefined}
          onValue={(wanted) => change({ wanted })}
        />
        <TextField
          label={texts.time}
          type="time"
          value={line.time}
          onValue={(time) => change({ time })}
        />
      </div>
      <TextField
        label={texts.note}
        maxLength={limits.sheetLineNote}
        value={line.note}
        onValue={(note) => change({ note })}
      />
    </fieldset>
  )
}
