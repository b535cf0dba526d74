import type { InputHTMLAttributes, Ref } from 'react'
import fieldStyles from './field.module.css'
import { SearchIcon } from './icons/search.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  /** What is searched, for all: the placeholder and the name of the field. */
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A field that narrows a list as one types. */
export function SearchField(props: SearchFieldProps) {
  const { label, onValue, ...input } = props
  return (
    <search className={styles.frame}>
      <SearchIcon />
      <input
        {...input}
        type="search"
        className={`${fieldStyles.control} ${styles.input}`}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </search>
  )
}
