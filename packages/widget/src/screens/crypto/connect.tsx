import { connectWallet } from '../../flows/crypto.ts'
import { Waiting } from './waiting.tsx'

/** "Connecting to your wallet…" */
export function CryptoConnect() {
  return (
    <Waiting
      title="crypto.connectWallet.title"
      instruction="crypto.connectWallet.instructionPopup"
      work={connectWallet}
    />
  )
}
