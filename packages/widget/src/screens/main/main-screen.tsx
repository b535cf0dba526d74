import { Fragment, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { Divider, ScreenFrame } from '../../ui/index.ts'
import { LoginForm } from './login-form.tsx'
import { planMethods, type Section } from './plan-methods.ts'
import { PressSection } from './press-section.tsx'
import { useWallets } from './use-wallets.ts'

/** The first screen: logo, heading and every configured method. */
export function MainScreen() {
  const { flow, t, styles, hasMoved } = useWidget()
  // A method stored while the screen is open must not move its buttons.
  const [lastMethod] = useState(() => flow.lastMethod.get())
  const wallets = useWallets(flow)
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
          {section.kind === 'form' ? (
            <LoginForm methods={section.methods} lastMethod={lastMethod} />
          ) : (
            <PressSection
              section={section}
              lastMethod={lastMethod}
              hasField={sections.some(({ kind }) => kind === 'form')}
            />
          )}
        </Fragment>
      ))}
    </ScreenFrame>
  )
}

/** Whether a divider separates buttons from a form. */
function needsDivider(before: Section | undefined, section: Section): boolean {
  return before !== undefined && (before.kind === 'form') !== (section.kind === 'form')
}
