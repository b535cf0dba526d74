import { readFileSync } from 'node:fs'
import type { TrustedTokenProfile } from '@maypole/provider'
import {
  type Arguments,
  type Command,
  defineCommand,
  projectOf,
  projectOption,
  UsageError,
} from './command.ts'

function readKey(text: string): string {
  if (!text.startsWith('@')) return text
  try {
    return readFileSync(text.slice(1), 'utf8')
  } catch (cause) {
    throw new UsageError(`--public-key ${text} is no file that can be read.`, { cause })
  }
}

/** Returns the claims of the attributes that were given. */
function readAttributes(args: Arguments) {
  const all = {
    external_id: args.text('subject-claim'),
    token_id: args.text('token-id-claim'),
    user_id: args.text('user-id-claim'),
    email: args.text('email-claim'),
    phone_number: args.text('phone-claim'),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function describe(profile: TrustedTokenProfile): string {
  const claims = Object.entries(profile.attributes).map(([name, claim]) => `${name}=${claim}`)
  return [
    profile.name,
    `  Profile id     ${profile.id}`,
    `  Issuer         ${profile.issuer}`,
    `  Audience       ${profile.audience}`,
    `  Keys           ${profile.jwksUrl ?? `${profile.publicKeys} kept here`}`,
    `  Claims         ${claims.join(' ')}`,
    `  New users      ${profile.canProvision ? 'yes' : 'no'}`,
    '',
  ].join('\n')
}

/** `trusted-tokens …`: other issuers that a project trusts. */
export const trustedTokenCommands: Readonly<Record<string, Command>> = {
  add: defineCommand({
    usage: 'trusted-tokens add <name>',
    summary: 'Trusts an issuer: its signed tokens can be traded for sessions.',
    options: {
      ...projectOption,
      issuer: { meaning: 'The iss of its tokens, compared exactly.', isNeeded: true },
      audience: { meaning: 'The aud of its tokens, compared exactly.', isNeeded: true },
      'jwks-url': { meaning: 'Where its public keys are; https.' },
      'public-key': {
        kind: 'list',
        meaning:
          'A public key instead: PEM, a JWK or a set of them, best as @file. May be repeated.',
      },
      'subject-claim': { meaning: 'The claim that names the person, for good; sub when left out.' },
      'token-id-claim': {
        meaning: 'The claim that sessions name the token by; jti when left out.',
      },
      'user-id-claim': {
        meaning:
          'The claim with the user_id (or external_id) here, for an issuer whose users were imported.',
      },
      'email-claim': {
        meaning:
          'The claim with an e-mail address. It counts only where the claim of that name with _verified is true.',
      },
      'phone-claim': { meaning: 'The claim with a phone number (E.164), in the same way.' },
      provision: { kind: 'flag', meaning: 'Whether somebody nobody knows becomes a new user.' },
    },
    run: ({ provider }, args) =>
      provider.trustedTokens.add(projectOf(args), {
        name: args.names.name ?? '',
        issuer: args.text('issuer') ?? '',
        audience: args.text('audience') ?? '',
        jwksUrl: args.text('jwks-url'),
        publicKeys: args.list('public-key')?.map(readKey),
        attributes: readAttributes(args),
        canProvision: args.flag('provision') === true,
      }),
    describe,
  }),
  list: defineCommand({
    usage: 'trusted-tokens list',
    summary: 'Lists the issuers that a project trusts.',
    options: projectOption,
    run: ({ provider }, args) => provider.trustedTokens.list(projectOf(args)),
    describe: (profiles) => profiles.map(describe).join(''),
  }),
  remove: defineCommand({
    usage: 'trusted-tokens remove <profile-id>',
    summary: 'Trusts an issuer no more; sessions that its tokens opened stay until they end.',
    options: projectOption,
    async run({ provider }, args) {
      const profileId = args.names['profile-id'] ?? ''
      await provider.trustedTokens.remove(projectOf(args), profileId)
      return { profileId, isRemoved: true }
    },
    describe: ({ profileId }) => `${profileId} is removed.\n`,
  }),
}
