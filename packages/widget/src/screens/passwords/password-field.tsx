import { useState } from 'react'
import { useWidget } from '../../context/context.ts'
import { useStyles } from '../../theme/use-styles.ts'
import { TextField } from '../../ui/index.ts'
import rules from './passwords.css?inline'

/**
 * A password field with a button to show its text. `purpose` tells password managers whether to
 * fill in or create one.
 */
export function PasswordField(props: {
  purpose: 'current' | 'new'
  value: string
  onInput: (value: string) => void
  error?: string | undefined
  describedBy?: string
}) {
  const { t, id } = useWidget()
  const styles = useStyles(rules)
  const [isShown, setIsShown] = useState(false)
  const label = t(
    props.purpose === 'current' ? 'formField.password.label' : 'formField.newPassword.label',
  )
  const action = t(isShown ? 'button.hidePassword' : 'button.showPassword')
  return (
    <div className="mp-has-reveal" ref={styles}>
      <TextField
        id={id('password')}
        label={label}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete={`${props.purpose}-password`}
        value={props.value}
        onInput={props.onInput}
        error={props.error}
        describedBy={props.describedBy}
        after={
          <button
            type="button"
            className="mp-reveal"
            aria-label={`${action}: ${label}`}
            onClick={() => setIsShown(!isShown)}
          >
            {action}
          </button>
        }
      />
    </div>
  )
}
