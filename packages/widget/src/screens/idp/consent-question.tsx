import { useWidget } from '../../context/context.ts'
import type { AskedByApp } from '../../context/identity-provider.ts'
import { Button, ErrorText } from '../../ui/index.ts'
import { ConsentList } from './consent-list.tsx'
import { Notice } from './notice.tsx'
import { isKnownScope, readSections } from './read-sections.ts'
import { useSteadyWindow } from './use-steady-window.ts'

export interface ConsentQuestionProps {
  readonly asked: AskedByApp
  readonly redirectUri: string
  /** The decision being submitted. */
  readonly pending: boolean | undefined
  /** Why the last submission failed. */
  readonly error: string | undefined
  readonly onAnswer: (isGranted: boolean) => void
}

/** Who wants what of which account, with Allow and Deny. */
export function ConsentQuestion(props: ConsentQuestionProps) {
  const { asked, pending, onAnswer } = props
  const { t, bootstrap, flow, identityProvider } = useWidget()
  const { Account, Footer } = identityProvider.parts ?? {}
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
      <ConsentList sections={sections} />
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
          onClick={(press) => isMeant(press) && onAnswer(true)}
        >
          {t('idpConsent.button.allow')}
        </Button>
      </div>
      {Footer && (
        <div className="mp-part">
          <Footer asked={asked} redirectUri={props.redirectUri} />
        </div>
      )}
    </Notice>
  )
}
