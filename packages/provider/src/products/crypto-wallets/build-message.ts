import type { WalletAddress } from './address.ts'
import type { MessageTerms } from './siwe-parameters.ts'

const names = { ethereum: 'Ethereum', solana: 'Solana' } as const

// Own code: viem has the same three functions on the same curve library, in 62 MB
// (docs/decisions/0015).
/**
 * Builds the text that a wallet signs: EIP-4361 for Ethereum; for Solana the same with its own name
 * and chain (Sign-In-With-Solana). Wallets that know the format warn when the page is not of the
 * domain. `nonce` is at least 8 letters and digits.
 */
export function buildMessage(options: {
  wallet: WalletAddress
  terms: MessageTerms
  nonce: string
  expiresAt: string
}): string {
  const { wallet, terms, nonce, expiresAt } = options
  const { domain, uri, notBefore, requestId, resources } = terms
  return [
    `${domain} wants you to sign in with your ${names[wallet.type]} account:`,
    wallet.address,
    '',
    terms.statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${wallet.type === 'solana' ? 'mainnet' : terms.chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${terms.issuedAt}`,
    `Expiration Time: ${expiresAt}`,
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((uri) => `- ${uri}`)]),
  ].join('\n')
}
