import { useLayoutEffect, useRef } from 'react'
import { digitsOf, formatPhone } from '../../../lib/phone.ts'
import { TextField } from '../../../ui/text-field.tsx'

/** A phone number formatted as xxx-xxx-xxxx while it is typed; the caret stays behind its digit. */
export function PhoneField(props: {
  label: string
  placeholder?: string
  value: string
  error?: string | undefined
  disabled?: boolean
  onValue: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number>(undefined)

  useLayoutEffect(() => {
    const count = digitsBeforeCaret.current
    digitsBeforeCaret.current = undefined
    if (count === undefined || input.current === null) return
    const place = placeAfter(input.current.value, count)
    input.current.setSelectionRange(place, place)
  })
  return (
    <TextField
      {...props}
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      onValue={(text) => {
        const caret = input.current?.selectionStart ?? text.length
        // At the end the caret stays there by itself, also behind a dash that was just added.
        if (caret < text.length) digitsBeforeCaret.current = digitsOf(text.slice(0, caret)).length
        props.onValue(formatPhone(text))
      }}
    />
  )
}

/** Returns the caret position after this many digits. */
function placeAfter(text: string, digits: number): number {
  let place = 0
  for (let left = digits; left > 0 && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) left -= 1
  }
  return place
}
