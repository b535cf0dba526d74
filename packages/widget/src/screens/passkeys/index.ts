export {
  PendingScreen as PasskeyRegistrationStart,
  PendingScreen as PasskeyRegistrationSuccess,
  PendingScreen as PasskeyConfirmation,
} from '../pending-screen.tsx'
