export { PasswordConfirmation } from './confirmation.tsx'
export { PasswordCreateOrLogin } from './create-or-login.tsx'
export {
  PasswordBreached,
  PasswordDedupe,
  PasswordForgot,
  PasswordSetNew,
} from './mail-sent.tsx'
export { PasswordResetForm } from './reset-form.tsx'
