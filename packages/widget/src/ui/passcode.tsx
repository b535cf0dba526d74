/**
 * One real input for all digits, so that autofill, paste and password managers work; rendered as
 * boxes. Calls `onComplete` on the last digit.
 */
export function Passcode(props: {
  id: string
  label: string
  length: number
  value: string
  onInput: (digits: string) => void
  onComplete: (digits: string) => void
  isDisabled?: boolean
  hasError?: boolean
  describedBy?: string
  inputRef?: (element: HTMLInputElement | null) => void
}) {
  const { length } = props
  return (
    <input
      id={props.id}
      ref={props.inputRef}
      className="mp-input mp-passcode"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Longer than a code, so that one with spaces can be pasted.
      maxLength={length * 3}
      aria-label={props.label}
      aria-invalid={props.hasError || undefined}
      aria-describedby={props.describedBy}
      readOnly={props.isDisabled ?? false}
      value={props.value}
      onInput={(event) => {
        const input = event.currentTarget
        const digits = input.value.replace(/\D/g, '').slice(0, length)
        // Without a change of digits nothing is rendered again, and a letter would stay.
        input.value = digits
        props.onInput(digits)
        if (digits.length === length && digits !== props.value) props.onComplete(digits)
      }}
    />
  )
}
