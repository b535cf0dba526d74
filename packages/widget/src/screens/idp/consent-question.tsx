import type { AuthorizationDetails } from '@maypole/contract/provider'
import { useRef } from 'react'
import { useWidget } from '../../context/context.ts'
import type { AskedByApp } from '../../context/identity-provider.ts'
import { Button, ErrorText, Icon } from '../../ui/index.ts'
import { Notice } from './outcomes.tsx'
import { isKnownScope, readSections, type Section } from './read-sections.ts'
import { useSteadyWindow } from './use-steady-window.ts'

export interface ConsentQuestionProps {
  readonly asked: AskedByApp
  readonly redirectUri: string
  /** The decision being submitted. */
  readonly pending: boolean | undefined
  /** Why the last submission failed. */
  readonly error: string | undefined
  readonly onAnswer: (isGranted: boolean, details?: AuthorizationDetails) => void
}

/** Who wants what of which account, with Allow and Deny. */
export function ConsentQuestion(props: ConsentQuestionProps) {
  const { asked, pending, redirectUri, onAnswer } = props
  const { t, bootstrap, flow, identityProvider } = useWidget()
  const { Account, Footer, Resource } = identityProvider.parts ?? {}
  const details = useRef<AuthorizationDetails>(undefined)
  const isMeant = useSteadyWindow(flow.window)
  const clientName = asked.client.client_name || t('idpConsent.defaultClientName')
  // Scopes that are not grantable are not asked for either.
  const scopes = asked.scope_results.filter((result) => result.is_grantable)
  const isSignIn = scopes.every(({ scope }) => isKnownScope(scope))
  const title = t(isSignIn ? 'idpConsent.signIn.title' : 'idpConsent.customScopes.title', {
    clientName,
    projectName: bootstrap.projectName || flow.client.bootstrap.getSync().projectName,
  })
  const sections = readSections({
    scopes,
    clientName,
    t,
    manifest: identityProvider.getIDPConsentManifest,
    onError: flow.fail,
  })
  return (
    <Notice title={title} asked={asked}>
      {asked.client.client_description !== '' && (
        <p className="mp-text mp-idp-centred">{asked.client.client_description}</p>
      )}
      {asked.resource !== undefined && Resource ? (
        <div className="mp-part">
          <Resource
            asked={asked}
            redirectUri={redirectUri}
            isBusy={pending !== undefined}
            onDetails={(chosen) => {
              details.current = chosen
            }}
          />
        </div>
      ) : (
        <ConsentList sections={sections} />
      )}
      {Account && (
        <div className="mp-part">
          <Account asked={asked} isBusy={pending !== undefined} />
        </div>
      )}
      <ErrorText text={props.error} />
      <div className="mp-idp-answers">
        <Button
          kind="secondary"
          isBusy={pending === false}
          isDisabled={pending === true}
          onClick={() => onAnswer(false)}
        >
          {t('idpConsent.button.deny')}
        </Button>
        <Button
          isBusy={pending === true}
          isDisabled={pending === false}
          onClick={(press) => isMeant(press) && onAnswer(true, details.current)}
        >
          {t('idpConsent.button.allow')}
        </Button>
      </div>
      {Footer && (
        <div className="mp-part">
          <Footer asked={asked} redirectUri={redirectUri} />
        </div>
      )}
    </Notice>
  )
}

/** What an app asks for, explained. */
function ConsentList({ sections }: { sections: readonly Section[] }) {
  const { identityProvider } = useWidget()
  const Header = identityProvider.parts?.isWholePage === true ? 'h2' : 'h3'
  return (
    <>
      {sections.map(({ header, items }) => (
        <div key={header} className="mp-idp-section">
          <Header className="mp-idp-header">{header}</Header>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
          <ul role="list" className="mp-idp-list">
            {items.map(({ text, details, isSweeping }) => (
              <li key={text} className={isSweeping ? 'mp-idp-item mp-idp-sweeping' : 'mp-idp-item'}>
                <span className="mp-idp-mark">
                  <Icon name={isSweeping ? 'warning' : 'check'} />
                </span>
                <div className="mp-box">
                  <p className="mp-idp-text">{text}</p>
                  <Details details={details} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** The explanation of a permission: a sentence, or a list of them. */
function Details({ details }: { details: readonly string[] }) {
  const [first, ...more] = details
  if (first === undefined) return null
  if (more.length === 0) return <p className="mp-helper">{first}</p>
  return (
    <ul className="mp-helper mp-idp-details">
      {details.map((detail) => (
        <li className="mp-box" key={detail}>
          {detail}
        </li>
      ))}
    </ul>
  )
}
