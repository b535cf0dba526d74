import { ErrorText } from './error-text.tsx'
import { Icon } from './icon.tsx'

/** A country of the list: its code, its name and its calling code. */
export interface CountryChoice {
  readonly code: string
  readonly name: string
  readonly dialCode: string
}

/**
 * A number with its country. The country is a native select, which phones show as their own list.
 */
export function PhoneField(props: {
  id: string
  label: string
  countryLabel: string
  autoComplete: string
  value: string
  onInput: (value: string) => void
  country: CountryChoice
  countries: readonly CountryChoice[]
  onCountry: (code: string) => void
  onFocus: () => void
  error?: string | undefined
}) {
  const { id, country } = props
  const hasError = Boolean(props.error)
  return (
    <div className="mp-field">
      <label className="mp-label" htmlFor={id}>
        {props.label}
      </label>
      {/* Numbers are written from left to right in every language. */}
      <div className="mp-phone" dir="ltr">
        <div className="mp-country">
          <span className="mp-country-shown" aria-hidden="true">
            {country.code} +{country.dialCode}
            <Icon name="down" />
          </span>
          <select
            className="mp-country-select"
            aria-label={props.countryLabel}
            value={country.code}
            onFocus={props.onFocus}
            onChange={(event) => props.onCountry(event.currentTarget.value)}
          >
            {props.countries.map(({ code, name, dialCode }) => (
              <option className="mp-box" key={code} value={code}>
                {name} +{dialCode}
              </option>
            ))}
          </select>
        </div>
        <input
          id={id}
          className="mp-input"
          type="tel"
          name="phone"
          autoComplete={props.autoComplete}
          inputMode="tel"
          value={props.value}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
          onFocus={props.onFocus}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      </div>
      <ErrorText id={`${id}-error`} text={props.error} />
    </div>
  )
}
