import type { ProposalPreview } from '@maypole/contract/community'
import styles from './assistant.module.css'
import { segmentsOf } from './segments.ts'
import { assistantMessages } from './texts.en.ts'

/** The description, with the words that became a field marked and named. */
export function HighlightedWords(props: {
  description: string
  sources: ProposalPreview['sources']
}) {
  const names: Readonly<Record<string, string>> = assistantMessages.fields
  return (
    <p className={styles.words}>
      {segmentsOf(props.description, props.sources).map(({ text, fields }, index) =>
        fields.length === 0 ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places.
          <mark key={index} className={styles.word}>
            {text}
            <small>{fields.map((field) => names[field] ?? field).join(', ')}</small>
          </mark>
        ),
      )}
    </p>
  )
}
