import { useWidget } from '../../context/context.ts'
import { findMailMethod } from '../../flows/passwords.ts'
import { EmailConfirmation } from '../email/email-confirmation.tsx'
import { OTPAuthenticate } from '../otp/otp-authenticate.tsx'
import { CreateInstead } from './create-instead.tsx'
import { CreatePassword } from './create-password.tsx'
import { LogIn } from './log-in.tsx'

/** The step after the address: its password, a new one, or the mail for people without one. */
export function PasswordCreateOrLogin() {
  const { state, flow } = useWidget()
  const { type } = state.formState.passwordState
  if (type === 'new') return <CreatePassword />
  if (type === 'password') return <LogIn />
  const Sent = findMailMethod(flow.config) === 'email' ? OTPAuthenticate : EmailConfirmation
  return (
    <Sent>
      <CreateInstead />
    </Sent>
  )
}
