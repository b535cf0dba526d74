import { useState } from 'react'
import { useWidget } from '../../app/context.ts'
import { sendPasscode } from '../../flows/passcodes.ts'
import { readPhone } from '../../phone/read-phone.ts'
import { Button, PhoneField } from '../../ui/index.ts'
import { useCountries } from './use-countries.ts'

/** Asks for a number and sends a code to it. */
export function PhoneForm({ channel }: { channel: 'sms' | 'whatsapp' }) {
  const { flow, t, id } = useWidget()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { country, countries, choose, load } = useCountries(flow.config)

  async function submit(): Promise<void> {
    setIsBusy(true)
    setError(undefined)
    const destination = await readPhone(text, country)
    setError(
      destination === undefined
        ? t('error.invalidPhoneNumber')
        : await sendPasscode(flow, { channel, destination }),
    )
    setIsBusy(false)
  }

  return (
    <form
      className="mp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <PhoneField
        id={id('phone')}
        label={t('formField.phone.label')}
        countryLabel={t('formField.countryCode.label')}
        autoComplete={flow.config.products.includes('passkeys') ? 'tel webauthn' : 'tel'}
        value={text}
        onInput={(value) => {
          setText(value)
          setError(undefined)
        }}
        country={country}
        countries={countries}
        onCountry={choose}
        onFocus={load}
        error={error}
      />
      <Button isSubmit isBusy={isBusy} isDisabled={!/\d/.test(text)}>
        {t(channel === 'sms' ? 'button.sms' : 'button.whatsapp')}
      </Button>
    </form>
  )
}
