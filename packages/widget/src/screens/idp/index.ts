export { PendingScreen as IDPConsent } from '../pending-screen.tsx'
