export {
  CryptoConfirmation,
  CryptoConnect,
  CryptoError,
  CryptoOtherScreen,
  CryptoSetupWallet,
  CryptoSignMessage,
} from './wallets.tsx'
