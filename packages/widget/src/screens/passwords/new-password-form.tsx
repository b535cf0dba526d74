import type { Bootstrap } from '@maypole/sdk'
import { useEffect, useState } from 'react'
import { useWidget } from '../../context/context.ts'
import {
  type PasswordRating,
  type PasswordStrength,
  ratePassword,
} from '../../flows/rate-password.ts'
import { Button, classNames, Form, Icon } from '../../ui/index.ts'
import { StrengthMeter } from '../../ui/strength-meter.tsx'
import { useAttempt } from '../use-attempt.ts'
import { PasswordField } from './password-field.tsx'
import { ReadOnlyEmail } from './read-only-email.tsx'

/** Milliseconds without typing before a password is rated. */
const pause = 500

/** Rates a password while it is typed. Outdated replies are ignored. */
function useStrength({ password, email }: { password: string; email: string | undefined }) {
  const { flow } = useWidget()
  const [rating, setRating] = useState<PasswordRating & { readonly of?: string }>({})
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (password === '' || attempt === 0) return
    const rated = new AbortController()
    const timer = flow.window.setTimeout(async () => {
      const next = await ratePassword(flow, { password, email }, rated.signal)
      if (!rated.signal.aborted) setRating({ ...next, of: password })
    }, pause)
    return () => {
      flow.window.clearTimeout(timer)
      rated.abort()
    }
  }, [flow, password, email, attempt])

  const isCurrent = rating.of === password
  return {
    /** Of the last rated password, so that nothing jumps between two keys. */
    strength: password === '' ? undefined : rating.strength,
    isValid: isCurrent && rating.strength?.valid_password === true,
    error: isCurrent ? rating.error : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

/**
 * Asks for a new password that the project accepts. `onSubmit` returns what the person is told on
 * failure.
 */
export function NewPasswordForm(props: {
  /** The address of the account, if known. */
  email?: string
  onSubmit: (password: string) => Promise<string | undefined>
}) {
  const { t, id } = useWidget()
  const [password, setPassword] = useState('')
  const { isBusy, error: refusal, run, tell } = useAttempt()
  const { strength, isValid, error, retry } = useStrength({ password, email: props.email })

  return (
    <Form
      onSubmit={() => {
        if (isValid) void run(() => props.onSubmit(password))
      }}
    >
      {props.email !== undefined && <ReadOnlyEmail />}
      <PasswordField
        purpose="new"
        value={password}
        onInput={(value) => {
          setPassword(value)
          tell(undefined)
        }}
        error={refusal ?? error}
        describedBy={id('strength')}
      />
      {error === undefined ? (
        <Strength id={id('strength')} strength={strength} />
      ) : (
        <Button kind="plain" onClick={retry}>
          {t('button.tryAgain')}
        </Button>
      )}
      <Button isSubmit isBusy={isBusy} isDisabled={!isValid}>
        {t('button.continue')}
      </Button>
    </Form>
  )
}

/** The strength of a new password under the project's policy: bars, or a list of requirements. */
function Strength({ id, strength }: { id: string; strength: PasswordStrength | undefined }) {
  const { t, bootstrap } = useWidget()
  const { passwordConfig } = bootstrap
  const isList = (strength?.strength_policy ?? (passwordConfig ? 'luds' : 'zxcvbn')) === 'luds'
  const meaning =
    strength === undefined
      ? ''
      : t(strength.valid_password ? 'password.strength.accepted' : 'password.strength.notAccepted')
  if (isList && passwordConfig !== null)
    return (
      <div className="mp-strength" id={id}>
        <Requirements strength={strength} policy={passwordConfig} />
        <span className="mp-hidden" role="status">
          {meaning}
        </span>
      </div>
    )
  const score = strength && t('password.strength', { score: strength.score })
  return (
    <div className="mp-strength" id={id}>
      <StrengthMeter score={strength?.score} />
      <p className="mp-helper" role="status">
        {strength && (
          <>
            <span className="mp-hidden">
              {score} {meaning}
            </span>
            {adviseOn(strength) ?? t('password.strengthError.breached')}
          </>
        )}
      </p>
    </div>
  )
}

/**
 * Returns the server's advice on a password; undefined for a breached one, which has the widget's
 * own text.
 */
function adviseOn({ valid_password, breached_password, feedback }: PasswordStrength) {
  if (breached_password && !valid_password) return undefined
  return [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ')
}

/** What a password needs under the policy of lower case, upper case, digits and symbols. */
function Requirements(props: {
  strength: PasswordStrength | undefined
  policy: NonNullable<Bootstrap['passwordConfig']>
}) {
  const { t } = useWidget()
  const { strength, policy } = props
  const missing = strength?.feedback.luds_requirements
  const { ludsMinimumCount: characterLength, ludsComplexity: complexity } = policy
  return (
    <ul className="mp-requirements">
      <Requirement
        text={t('password.strengthError.minimumLength', { characterLength })}
        isMet={missing && missing.missing_characters === 0}
      />
      <Requirement
        text={t('password.strengthError.complexity', { complexity })}
        isMet={missing && missing.missing_complexity === 0}
      />
      {strength?.breached_password && (
        <Requirement text={t('password.strengthError.breached')} isMet={false} />
      )}
    </ul>
  )
}

/** `isMet` is undefined until a password was typed and checked. */
function Requirement({ text, isMet }: { text: string; isMet: boolean | undefined }) {
  const { t } = useWidget()
  return (
    <li
      className={classNames(
        'mp-requirement',
        isMet === true && 'mp-requirement-met',
        isMet === false && 'mp-requirement-missing',
      )}
    >
      {isMet === undefined ? (
        <span className="mp-dot" aria-hidden="true" />
      ) : (
        <Icon name={isMet ? 'check' : 'cross'} />
      )}
      <span className="mp-box">
        {text}
        {isMet !== undefined && (
          <span className="mp-hidden">
            {' '}
            {t(isMet ? 'password.requirement.fulfilled' : 'password.requirement.notFulfilled')}
          </span>
        )}
      </span>
    </li>
  )
}
