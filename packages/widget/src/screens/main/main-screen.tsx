import { Fragment, useState } from 'react'
import { useWidget } from '../../app/context.ts'
import { hasOneTap } from '../../config/has-one-tap.ts'
import { Divider, ScreenFrame } from '../../ui/index.ts'
import { LoginForm } from './login-form.tsx'
import { MethodButtons } from './method-buttons.tsx'
import { OneTapSlot } from './one-tap-slot.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type ButtonSection, planMethods, type Section } from './plan-methods.ts'
import { useWallets } from './use-wallets.ts'

/** The first screen: logo, heading and every configured method. */
export function MainScreen() {
  const { flow, t, styles, hasMoved } = useWidget()
  // What is remembered while somebody is here must not move what they are about to press.
  const [lastMethod] = useState(() => flow.lastMethod.get())
  const wallets = useWallets(flow)
  const withOneTap = (section: ButtonSection) => {
    const buttons = <MethodButtons {...section} lastMethod={lastMethod} />
    return hasOneTap(flow.config) ? <OneTapSlot>{buttons}</OneTapSlot> : buttons
  }
  const sections = planMethods({ config: flow.config, wallets, lastMethod })
  return (
    <ScreenFrame
      title={styles.hideHeaderText ? undefined : t('login.title')}
      logo={styles.logo}
      takesFocus={hasMoved}
    >
      {sections.map((section, index) => (
        <Fragment key={section.kind}>
          {needsDivider(sections[index - 1], section) && <Divider text={t('methodDivider.text')} />}
          {section.kind === 'passkey' && (
            <PasskeyButton
              isLast={lastMethod === 'passkeys'}
              hasField={sections.some(({ kind }) => kind === 'form')}
            />
          )}
          {section.kind === 'buttons' && withOneTap(section)}
          {section.kind === 'form' && (
            <LoginForm methods={section.methods} lastMethod={lastMethod} />
          )}
        </Fragment>
      ))}
    </ScreenFrame>
  )
}

/** Between what is one press and what is a form. */
function needsDivider(before: Section | undefined, section: Section): boolean {
  return before !== undefined && (before.kind === 'form') !== (section.kind === 'form')
}
