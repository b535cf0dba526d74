export {
  PendingScreen as CryptoConnect,
  PendingScreen as CryptoSignMessage,
  PendingScreen as CryptoOtherScreen,
  PendingScreen as CryptoSetupWallet,
  PendingScreen as CryptoError,
  PendingScreen as CryptoConfirmation,
} from '../pending-screen.tsx'
