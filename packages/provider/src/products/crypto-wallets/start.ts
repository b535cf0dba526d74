import { randomBytes } from 'node:crypto'
import type { startCryptoWalletBody } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import type { z } from 'zod'
import { limitChallenges } from '../../core/limit-challenges.ts'
import { limitFactorChanges } from '../../core/limit-factor-changes.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { requireRecentProof, type Subject } from '../../core/sessions/subject.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { readAddress, type WalletAddress } from './address.ts'
import { checkTerms, type MessageTerms } from './siwe-parameters.ts'
import { findWallet, replaceChallenge } from './store.ts'

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
    notBefore && `Not Before: ${notBefore}`,
    requestId && `Request ID: ${requestId}`,
    resources.length > 0 && ['Resources:', ...resources.map((uri) => `- ${uri}`)].join('\n'),
  ]
    .filter((line) => line !== undefined && line !== false)
    .join('\n')
}

/**
 * Creates the message for a wallet to sign; it replaces the wallet's previous one. The reply is the
 * same for known and unknown wallets. With a subject it is to add the wallet to that
 * user, or to prove it again.
 */
export async function startWallet(
  context: ProjectContext,
  options: {
    subject: Subject | undefined
    body: z.output<typeof startCryptoWalletBody>
  },
): Promise<{ challenge: string }> {
  const { subject, body } = options
  const { project } = context
  const wallet = readAddress(body.crypto_wallet_type, body.crypto_wallet_address)
  if (body.siwe_params !== undefined && wallet.type !== 'ethereum')
    throw new ProviderError('crypto_wallet_type_incompatible_with_siwe')
  const isSiweRequired = context.settings.wallets.requireSiwe && wallet.type === 'ethereum'
  if (isSiweRequired && body.siwe_params === undefined)
    throw new ProviderError('bad_request', {
      details: { fields: { siwe_params: 'This project requires them for Ethereum wallets' } },
    })
  const now = context.clock.now()
  const terms = checkTerms(context, {
    now,
    origin: context.client.origin,
    parameters: body.siwe_params ?? {},
  })
  if (subject !== undefined) await allowAdding(context, { wallet, subject })
  await limitChallenges(context)
  const expiresAt = toInstant(now + context.settings.wallets.challengeMinutes * 60_000)
  // 128 bits, in the letters and digits that EIP-4361 requires.
  const nonce = randomBytes(16).toString('hex')
  const message = buildMessage({ wallet, terms, nonce, expiresAt })
  await replaceChallenge(context.db, {
    project_id: project.id,
    type: wallet.type,
    address_key: wallet.key,
    scope: subject?.session?.id ?? subject?.userId ?? '',
    id: newId('wallet-challenge'),
    message,
    not_before: terms.notBefore ?? null,
    created_at: toInstant(now),
    expires_at: expiresAt,
  })
  return { challenge: message }
}

/**
 * Checks the right to add a wallet: one's own may be proved again at any time; another one needs a
 * recent sign-in.
 */
async function allowAdding(
  context: ProjectContext,
  { wallet, subject }: { wallet: WalletAddress; subject: Subject },
): Promise<void> {
  const known = await findWallet(context.db, {
    projectId: context.project.id,
    type: wallet.type,
    addressKey: wallet.key,
  })
  if (known?.user_id === subject.userId) return
  requireRecentProof(context, subject)
  await limitFactorChanges(context, subject.userId)
}
