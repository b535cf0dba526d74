export {
  PendingScreen as PasswordResetForm,
  PendingScreen as PasswordCreateOrLogin,
  PendingScreen as PasswordForgot,
  PendingScreen as PasswordBreached,
  PendingScreen as PasswordSetNew,
  PendingScreen as PasswordDedupe,
  PendingScreen as PasswordConfirmation,
} from '../pending-screen.tsx'
