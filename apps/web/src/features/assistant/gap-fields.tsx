import type { Gap, NamedPerson } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ShownItem } from '../../lib/shown-item.ts'
import { ownTimeZone, wallTimeOf } from '../../lib/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Choice } from './gap-choices.ts'
import { dayAnswer, likelyTimes, nextDays, timeAnswer } from './gap-choices.ts'
import styles from './gap-fields.module.css'
import { assistantMessages } from './texts.en.ts'

interface GapProps {
  readonly gap: Gap
  readonly disabled: boolean
  readonly onAnswer: (answer: GivenAnswer) => void
}

/** What a question asks for, each as something to tap and a field for everything else. */
export function GapFields(props: { gaps: readonly Gap[] } & Omit<GapProps, 'gap'>) {
  const { gaps, ...rest } = props
  return gaps.map((gap) => <GapGroup key={gap.field} gap={gap} {...rest} />)
}

/** Leads to the entries of people whom a refusal is about. */
export function NamedPeople(props: {
  siteId: string
  people: readonly NamedPerson[]
  onLeave: () => void
}) {
  const { siteId, people, onLeave } = props
  const [, navigate] = useLocation()
  return people.map(({ id, name }) => (
    <Button
      key={id}
      wide
      onClick={() => {
        onLeave()
        navigate(`/${siteId}/directory`, { state: { shows: id } satisfies ShownItem })
      }}
    >
      {assistantMessages.openEntry(name)}
    </Button>
  ))
}

function GapGroup(props: GapProps) {
  const { gap, disabled, onAnswer } = props
  const { field } = gap
  const choices = choicesOf(gap)
  const answer = (words: string) => onAnswer({ asked: field, answer: words })
  const text = assistantMessages.gaps.fields[field]
  return (
    <fieldset className={styles.gap} disabled={disabled}>
      <legend className={styles.question}>{text.question}</legend>
      {choices.length > 0 && (
        <Chips>
          {choices.map((choice) => (
            <Chip key={choice.answer} onClick={() => answer(choice.answer)}>
              {choice.label}
            </Chip>
          ))}
        </Chips>
      )}
      {'field' in text && <AnswerField {...props} label={text.field} onWords={answer} />}
    </fieldset>
  )
}

/** A field for an answer that no chip gives. */
function AnswerField(props: GapProps & { label: string; onWords: (words: string) => void }) {
  const { gap, label, onWords } = props
  const [value, setValue] = useState('')
  const words = wordsOf(gap, value)
  const give = () => {
    if (words !== undefined) onWords(words)
  }
  return (
    <div className={styles.own}>
      <TextField
        label={label}
        value={value}
        maxLength={limits.answer}
        autoComplete="off"
        {...inputs[gap.field]}
        onValue={setValue}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Not the whole description again: Enter is meant for this field.
          event.preventDefault()
          give()
        }}
      />
      <Button
        disabled={words === undefined}
        onClick={give}
        aria-label={assistantMessages.gaps.use(label)}
      >
        {assistantMessages.gaps.ok}
      </Button>
    </div>
  )
}

const inputs: Readonly<Partial<Record<Gap['field'], Partial<ComponentProps<typeof TextField>>>>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  phoneNumber: { type: 'tel', inputMode: 'tel' },
  link: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
}

function wordsOf(gap: Gap, value: string): string | undefined {
  if (gap.field === 'day') return dayAnswer(value)
  if (gap.field === 'time') return timeAnswer(value)
  return value.trim() === '' ? undefined : value.trim()
}

function choicesOf(gap: Gap): readonly Choice[] {
  if (gap.choices !== undefined) {
    return gap.choices.map((answer) => ({ label: answer, answer }))
  }
  if (gap.field === 'day') {
    const timeZone = ownTimeZone()
    return nextDays(wallTimeOf({ instant: new Date().toISOString(), timeZone }))
  }
  return gap.field === 'time' ? likelyTimes() : []
}
