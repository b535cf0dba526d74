import type { Flow } from '../context/flow.ts'
import type { MessageKey } from '../messages/en.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { walletsOf } from '../wallets/wallets-of.ts'

/** Pending requests for addresses. A wallet refuses a second one while its window is open. */
const connecting = new WeakMap<object, Promise<string>>()

/**
 * Asks the chosen wallet for an address and the server for the message to sign, then opens the next
 * screen, or the error screen. Stops once `isWanted` returns false, because the person left.
 */
export async function connectWallet(flow: Flow, isWanted: () => boolean): Promise<void> {
  const wallet = chosenWallet(flow)
  let address: string
  try {
    if (wallet === undefined) throw new Error('The wallet is no longer there')
    address = await connectOnce(wallet)
  } catch (cause) {
    if (isWanted()) failWallet(flow, 'crypto.error.connect', cause)
    return
  }
  if (!isWanted()) return
  let challenge: string
  try {
    const reply = await flow.client.cryptoWallets.authenticateStart({
      crypto_wallet_address: address,
      crypto_wallet_type: wallet.chain,
    })
    flow.emit('CRYPTO_WALLET_AUTHENTICATE_START', reply)
    challenge = reply.challenge
  } catch (error) {
    if (isWanted()) showError(flow, flow.fail(error))
    return
  }
  if (!isWanted()) return
  flow.dispatch({
    type: 'update_crypto_state',
    cryptoState: { walletAddress: address, walletChallenge: challenge },
  })
  flow.dispatch({ type: 'transition', screen: 'CryptoSignMessage' })
}

/** Asks the wallet for the signature and signs in with it, or opens the error screen. */
export async function signInWithWallet(flow: Flow, isWanted: () => boolean): Promise<void> {
  const { client, config } = flow
  const { walletAddress, walletChallenge } = flow.getState().formState.cryptoState
  const wallet = chosenWallet(flow)
  let signature: string
  try {
    if (wallet === undefined) throw new Error('The wallet is no longer there')
    signature = await wallet.sign(walletChallenge, walletAddress)
  } catch (cause) {
    if (isWanted()) failWallet(flow, 'crypto.error.sign', cause)
    return
  }
  if (!isWanted()) return
  try {
    const reply = await client.cryptoWallets.authenticate({
      crypto_wallet_address: walletAddress,
      crypto_wallet_type: wallet.chain,
      signature,
      session_duration_minutes: config.sessionDurationMinutes,
    })
    flow.lastMethod.set(`crypto:${wallet.id}`)
    flow.emit('CRYPTO_WALLET_AUTHENTICATE', reply)
  } catch (error) {
    if (isWanted()) showError(flow, flow.fail(error))
    return
  }
  // A user who leaves the screen at this moment is signed in nevertheless.
  flow.dispatch({ type: 'transition', screen: 'CryptoConfirmation' })
}

function chosenWallet(flow: Flow): Wallet | undefined {
  return walletsOf(flow).find(flow.getState().formState.cryptoState.walletOption)
}

function connectOnce(wallet: Wallet): Promise<string> {
  const pending = connecting.get(wallet.source)
  if (pending !== undefined) return pending
  const asked = wallet.connect().finally(() => connecting.delete(wallet.source))
  connecting.set(wallet.source, asked)
  return asked
}

/** A wallet's own error message is for developers, and differs between wallets. */
function failWallet(flow: Flow, key: MessageKey, cause: unknown): void {
  showError(flow, flow.fail(new Error(flow.t(key), { cause })))
}

function showError(flow: Flow, errorMessage: string): void {
  flow.dispatch({ type: 'set_error_message', errorMessage })
  flow.dispatch({ type: 'transition', screen: 'CryptoError' })
}
