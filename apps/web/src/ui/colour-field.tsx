import { isColour } from '@maypole/colour'
import { useState } from 'react'
import { messages } from '../texts/texts.en.ts'
import styles from './colour-field.module.css'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'

export interface ColourFieldProps {
  readonly label: string
  /** `#rrggbb`. */
  readonly value: string
  /** Called with `#rrggbb` in lower case, and only with a whole colour. */
  readonly onValue: (value: string) => void
  readonly disabled?: boolean
}

/**
 * A colour to pick or to write. What is half written stays in the field and says what is missing.
 */
export function ColourField(props: ColourFieldProps) {
  const { label, value, onValue, disabled } = props
  const [written, setWritten] = useState(value)
  // The picker and the form around it change the value too; what is written follows, unless it is
  // the same colour.
  const isOwn = !isColour(written) || written.toLowerCase() === value
  const shown = isOwn ? written : value
  function write(text: string): void {
    setWritten(text)
    if (isColour(text)) onValue(text.toLowerCase())
  }
  return (
    <Field label={label} error={isColour(shown) ? undefined : messages.common.colourForm}>
      {(wiring) => (
        <div className={styles.pair}>
          <input
            type="color"
            className={styles.picker}
            aria-label={messages.common.chooseColour(label)}
            value={value}
            disabled={disabled}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <input
            type="text"
            dir="ltr"
            {...wiring}
            className={fieldStyles.control}
            value={shown}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            disabled={disabled}
            onChange={(event) => write(event.currentTarget.value.trim())}
          />
        </div>
      )}
    </Field>
  )
}
