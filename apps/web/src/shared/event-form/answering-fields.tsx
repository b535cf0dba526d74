import type { Answering } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { Suspense } from 'react'
import { createOptionalPart } from '../../start/part.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { answeringMessages } from '../answers/texts.en.ts'
import { type QuestionValues, questionValuesOf } from './question-values.ts'
import { eventFormMessages } from './texts.en.ts'

const QuestionFields = createOptionalPart(
  async () => (await import('./questions/question-fields.tsx')).QuestionFields,
)

/** Whether people are asked who comes, and for how many there is room, as the fields have it. */
export interface AnsweringValues {
  readonly isAsked: boolean
  /** Empty without a limit. */
  readonly seats: string
  readonly questions: readonly QuestionValues[]
}

/** Fills the fields; people are asked, without a limit, unless an admin has chosen otherwise. */
export function answeringOf(chosen: Answering | undefined): AnsweringValues {
  return {
    isAsked: chosen?.off !== true,
    seats: String(chosen?.seats ?? ''),
    questions: questionValuesOf(chosen?.questions),
  }
}

/** Returns the number of seats, null without a limit; undefined when it is none. */
export function seatsOf({ seats }: AnsweringValues): number | null | undefined {
  if (seats.trim() === '') return null
  const number = Number(seats)
  const isRight = Number.isInteger(number) && number >= 1 && number <= limits.seats
  return isRight ? number : undefined
}

/** Whether people are asked who comes, the limit of each date, and what else they are asked. */
export function AnsweringFields(props: {
  values: AnsweringValues
  disabled: boolean
  onValues: (values: AnsweringValues) => void
}) {
  const { values, disabled, onValues } = props
  return (
    <>
      <Switch
        label={answeringMessages.asks}
        checked={values.isAsked}
        disabled={disabled}
        onChecked={(isAsked) => onValues({ ...values, isAsked })}
      />
      {values.isAsked && (
        <TextField
          name="seats"
          label={answeringMessages.seats}
          hint={answeringMessages.seatsHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.seats}
          value={values.seats}
          error={
            seatsOf(values) === undefined ? eventFormMessages.badNumber(limits.seats) : undefined
          }
          disabled={disabled}
          onValue={(seats) => onValues({ ...values, seats })}
        />
      )}
      {values.isAsked && (
        <Suspense>
          <QuestionFields
            values={values.questions}
            disabled={disabled}
            onValues={(questions) => onValues({ ...values, questions })}
          />
        </Suspense>
      )}
    </>
  )
}
