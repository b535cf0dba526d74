import type { Bootstrap } from '@maypole/sdk'
import { useWidget } from '../../context/context.ts'
import type { PasswordStrength } from '../../flows/rate-password.ts'
import { classNames, Icon } from '../../ui/index.ts'

/** What a password needs under the policy of lower case, upper case, digits and symbols. */
export function Requirements(props: {
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
