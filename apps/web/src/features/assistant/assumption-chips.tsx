import type { ProposalPreview } from '@maypole/contract/community'
import { useId, useState } from 'react'
import { Chip, Chips } from '../../ui/chip.tsx'
import { PencilIcon } from '../../ui/icons/pencil.tsx'
import { alternativesTo, isChanged } from './alternatives.ts'
import styles from './assistant.module.css'
import type { Draft } from './draft.ts'
import { assistantMessages } from './texts.en.ts'

/**
 * What was assumed, right under the card. A tap on an assumption offers what else it could be, or
 * leads to its field; one that was corrected is gone.
 */
export function AssumptionChips(props: {
  preview: ProposalPreview | undefined
  proposed: Draft
  draft: Draft
  disabled: boolean
  onDraft: (draft: Draft) => void
  /** Opens the field that an assumption filled. */
  onField: (field: string) => void
}) {
  const { preview, proposed, draft, disabled, onDraft, onField } = props
  const [open, setOpen] = useState<string>()
  const choicesId = useId()
  const { assumptions = [], assumed = [] } = preview ?? {}
  const changeable = assumed.filter(({ field }) => !isChanged(field, { proposed, draft }))
  const others = assumptions.filter((text) => assumed.every((one) => one.text !== text))
  const opened = changeable.find(({ text }) => text === open)
  const alternatives = opened === undefined ? [] : alternativesTo(opened.field, draft)
  if (changeable.length + others.length === 0) return null
  return (
    <section className={styles.note}>
      <h3>{assistantMessages.assumed}</h3>
      {changeable.length > 0 && (
        <Chips>
          {changeable.map(({ text, field }) => {
            const leadsOn = alternativesTo(field, draft).length === 0
            return (
              <Chip
                key={text}
                disabled={disabled}
                {...(!leadsOn && { 'aria-expanded': text === open, 'aria-controls': choicesId })}
                onClick={() =>
                  leadsOn ? onField(field) : setOpen(text === open ? undefined : text)
                }
              >
                <span>{text}</span>
                <PencilIcon size={16} />
              </Chip>
            )
          })}
        </Chips>
      )}
      <div id={choicesId}>
        {opened !== undefined && alternatives.length > 0 && (
          <Chips role="group" aria-label={assistantMessages.instead} className={styles.instead}>
            {alternatives.map((alternative) => (
              <Chip
                key={alternative.label}
                disabled={disabled}
                onClick={() => {
                  setOpen(undefined)
                  onDraft(alternative.draft)
                }}
              >
                {alternative.label}
              </Chip>
            ))}
            <Chip disabled={disabled} onClick={() => onField(opened.field)}>
              {assistantMessages.other}
            </Chip>
          </Chips>
        )}
      </div>
      {others.length > 0 && (
        <ul>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
