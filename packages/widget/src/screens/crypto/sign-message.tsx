import { signInWithWallet } from '../../flows/crypto.ts'
import { Waiting } from './waiting.tsx'

/** "Completing signature request…" */
export function CryptoSignMessage() {
  return (
    <Waiting
      title="crypto.signMessage.title"
      instruction="crypto.signMessage.instruction"
      work={signInWithWallet}
    />
  )
}
