import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { sendPasscode } from '../../flows/passcodes.ts'
import { readPhone } from '../../phone/read-phone.ts'
import { Button, Form, PhoneField } from '../../ui/index.ts'
import { useAttempt } from '../use-attempt.ts'
import { useCountries } from './use-countries.ts'

/** Asks for a number and sends a code to it. */
export function PhoneForm({ channel }: { channel: 'sms' | 'whatsapp' }) {
  const { flow, t, id } = useWidget()
  const [text, setText] = useState('')
  const { isBusy, error, run, tell } = useAttempt()
  const { country, countries, choose, load } = useCountries(flow.config)

  async function submit(): Promise<string | undefined> {
    const destination = await readPhone(text, country)
    return destination === undefined
      ? t('error.invalidPhoneNumber')
      : sendPasscode(flow, { channel, destination })
  }

  return (
    <Form onSubmit={() => void run(submit)}>
      <PhoneField
        id={id('phone')}
        label={t('formField.phone.label')}
        countryLabel={t('formField.countryCode.label')}
        autoComplete={flow.config.products.includes('passkeys') ? 'tel webauthn' : 'tel'}
        value={text}
        onInput={(value) => {
          setText(value)
          tell(undefined)
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
    </Form>
  )
}
