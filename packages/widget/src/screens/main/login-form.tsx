import type { ComponentType } from 'react'
import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import type { MessageKey } from '../../messages/en.ts'
import { Tabs } from '../../ui/index.ts'
import { EmailForm } from './email-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { FormMethod } from './plan-methods.ts'

const forms = {
  sms: { label: 'tab.text', Form: () => <PhoneForm channel="sms" /> },
  whatsapp: { label: 'tab.whatsapp', Form: () => <PhoneForm channel="whatsapp" /> },
  email: { label: 'tab.email', Form: () => <EmailForm method="email" /> },
  emailMagicLinks: { label: 'tab.email', Form: () => <EmailForm method="emailMagicLinks" /> },
  passwords: { label: 'tab.email', Form: () => <EmailForm method="passwords" /> },
} satisfies Record<FormMethod, { label: MessageKey; Form: ComponentType }>

/** The methods with a field, in tabs when there are several. */
export function LoginForm(props: {
  methods: readonly FormMethod[]
  lastMethod: string | undefined
}) {
  const { t, id } = useWidget()
  const [first] = props.methods
  const [selected, setSelected] = useState(first)
  if (selected === undefined) return null
  const { Form } = forms[selected]
  if (props.methods.length < 2) return <Form />
  return (
    <Tabs
      id={id('method')}
      label={t('tab.listLabel')}
      selected={selected}
      onSelect={setSelected}
      tabs={props.methods.map((name) => ({
        name,
        label: t(forms[name].label),
        badge: name === props.lastMethod ? t('provider.lastUsed') : undefined,
      }))}
    >
      <Form key={selected} />
    </Tabs>
  )
}
