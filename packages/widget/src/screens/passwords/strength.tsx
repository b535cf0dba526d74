import { useWidget } from '../../context/context.ts'
import type { PasswordStrength } from '../../flows/rate-password.ts'
import { StrengthMeter } from '../../ui/strength-meter.tsx'
import { Requirements } from './requirements.tsx'

/** The strength of a new password under the project's policy: bars, or a list of requirements. */
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

/**
 * Returns the server's advice on a password; undefined for a breached one, which has the widget's
 * own text.
 */
function adviseOn({ valid_password, breached_password, feedback }: PasswordStrength) {
  if (breached_password && !valid_password) return undefined
  return [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ')
}
