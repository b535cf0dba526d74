import { limits } from '@maypole/contract/community/constants'
import type { ReactNode } from 'react'
import { messages } from '../../texts/texts.en.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { PersonValues } from './person-values.ts'

/** What the phone field of a form is given, as any other field of it. */
export interface PersonFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onValue: (text: string) => void
}

export interface PersonFieldsProps<Values extends PersonValues> {
  readonly values: Values
  readonly onValues: (values: Values) => void
  /** Why the server refused a field, by its name. */
  readonly refused: Readonly<Record<string, string>>
  readonly disabled: boolean
  /** Whether a browser may fill in what it knows of the viewer. */
  readonly isOwn?: boolean
  readonly nicknameLabel: string
  /** Every form has its own way of writing a number. */
  readonly phone: (field: PersonFieldProps) => ReactNode
  readonly isPhoneLast?: boolean
  readonly autoFocus?: boolean
}

/** The fields of a person: names, phone number and e-mail address. */
export function PersonFields<Values extends PersonValues>(props: PersonFieldsProps<Values>) {
  const { values, onValues, refused, disabled, isOwn = false, isPhoneLast = false } = props
  const field = (name: keyof PersonValues): PersonFieldProps => ({
    value: values[name],
    error: refused[name],
    disabled,
    onValue: (text) => onValues({ ...values, [name]: text }),
  })
  const filledFrom = (token: string) => ({ autoComplete: isOwn ? token : 'off' })
  const phone = props.phone(field('phoneNumber'))
  return (
    <>
      <TextField
        label={messages.person.firstName}
        maxLength={limits.name}
        autoFocus={props.autoFocus}
        {...filledFrom('given-name')}
        {...field('firstName')}
      />
      <TextField
        label={messages.person.lastName}
        maxLength={limits.name}
        {...filledFrom('family-name')}
        {...field('lastName')}
      />
      <TextField
        label={props.nicknameLabel}
        maxLength={limits.name}
        {...filledFrom('nickname')}
        {...field('nickname')}
      />
      {!isPhoneLast && phone}
      <TextField
        label={messages.person.email}
        type="email"
        inputMode="email"
        maxLength={limits.email}
        {...filledFrom('email')}
        {...field('email')}
      />
      {isPhoneLast && phone}
    </>
  )
}
