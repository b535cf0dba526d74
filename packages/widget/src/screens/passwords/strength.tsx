import { useWidget } from '../../context/context.ts'
import type { PasswordStrength } from '../../flows/rate-password.ts'
import { StrengthMeter } from '../../ui/strength-meter.tsx'
import { Requirements } from './requirements.tsx'

/** What a new password is worth under the project's policy: bars, or a list of what it must have. */
export function Strength({ id, strength }: { id: string; strength: PasswordStrength | undefined }) {
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

/** The server's words on a password; undefined where it is known from a breach, which the widget says itself. */
function adviseOn({ valid_password, breached_password, feedback }: PasswordStrength) {
  if (breached_password && !valid_password) return undefined
  return [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ')
}
