import { sha256 } from '@maypole/platform/crypto'
import type { Database } from '@maypole/platform/database'
import { onSqlite, openTestSqlite } from '@maypole/platform/database/testing'
import { describe, expect, it } from 'vitest'
import type { ProviderTables } from '../../tables.ts'
import { createTestProvider, type TestProvider } from '../../testing/index.ts'
import { type PublishedCeremony, publishedCeremonies } from '../../testing/published-ceremonies.ts'

const domain = 'example.org'
const plenty = { limit: 1_000_000, seconds: 60 }

const toBase64url = (hexadecimal: string) => Buffer.from(hexadecimal, 'hex').toString('base64url')

function find(name: string): PublishedCeremony {
  const ceremony = publishedCeremonies.find((each) => each.name === name)
  if (ceremony === undefined) throw new Error(`There is no vector ${name}`)
  return ceremony
}

/**
 * What a browser makes of an attestation that was not asked for (WebAuthn §5.1.3): `{fmt: "none",
 * attStmt: {}, authData}`.
 */
function withoutAttestation(attestationObject: string): string {
  const label = Buffer.from('hauthData').toString('hex')
  const authData = attestationObject.slice(attestationObject.indexOf(label) + label.length)
  return `a3${text('fmt')}${text('none')}${text('attStmt')}a0${label}${authData}`
}

/** A short text in CBOR. */
function text(value: string): string {
  return (0x60 + value.length).toString(16) + Buffer.from(value).toString('hex')
}

/** Every change of one bit in one byte. */
function flips(hexadecimal: string): string[] {
  return Array.from({ length: hexadecimal.length / 2 }, (_, index) => {
    const bytes = Buffer.from(hexadecimal, 'hex')
    bytes[index] = (bytes[index] ?? 0) ^ (1 << (index % 8))
    return bytes.toString('hex')
  })
}

interface Parts {
  readonly database: Database
  readonly test: TestProvider
}

async function startWith(open: () => Promise<Database>): Promise<Parts> {
  const database = await open()
  const test = await createTestProvider({
    database,
    settings: {
      publicUrl: 'https://example.org',
      limits: {
        guessesPerAddress: plenty,
        challengesPerAddress: plenty,
        factorChangesPerUser: plenty,
      },
    },
  })
  return { database, test }
}

/**
 * Asks for a challenge, and puts the published one in its place: kept is nothing but its hash.
 */
async function ask(
  { database, test }: Parts,
  { endpoint, session, challenge }: { endpoint: string; session?: string; challenge: string },
) {
  const response = await test.call(endpoint, {
    body: { domain },
    session,
  })
  const { data } = response.json()
  const options = JSON.parse(
    data.public_key_credential_creation_options ?? data.public_key_credential_request_options,
  )
  const db = database.tables<ProviderTables>()
  const published = sha256(toBase64url(challenge))
  // One that no answer has spent.
  await db.deleteFrom('webauthn_challenges').where('challenge_hash', '=', published).execute()
  await db
    .updateTable('webauthn_challenges')
    .set({ challenge_hash: published })
    .where('challenge_hash', '=', sha256(options.challenge))
    .execute()
  return options
}

async function register(
  parts: Parts,
  { session, ceremony }: { session: string; ceremony: PublishedCeremony },
) {
  const { challenge, clientDataJSON, attestationObject } = ceremony.registration
  const endpoint = 'POST /webauthn/register/start'
  const options = await ask(parts, { endpoint, session, challenge })
  const id = toBase64url(ceremony.credentialId)
  const response = await parts.test.call('POST /webauthn/register', {
    session,
    body: {
      public_key_credential: JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toBase64url(clientDataJSON),
          attestationObject: toBase64url(attestationObject),
        },
      }),
    },
  })
  const userHandle: string = options.user.id
  return { outcome: outcomeOf(response), userHandle }
}

async function authenticate(
  parts: Parts,
  { userHandle, ceremony }: { userHandle: string; ceremony: PublishedCeremony },
) {
  const { challenge, clientDataJSON, authenticatorData, signature } = ceremony.authentication
  await ask(parts, { endpoint: 'POST /webauthn/authenticate/start/primary', challenge })
  const id = toBase64url(ceremony.credentialId)
  const response = await parts.test.call('POST /webauthn/authenticate', {
    body: {
      public_key_credential: JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toBase64url(clientDataJSON),
          authenticatorData: toBase64url(authenticatorData),
          signature: toBase64url(signature),
          userHandle,
        },
      }),
    },
  })
  return outcomeOf(response)
}

const outcomeOf = (response: { json: () => { error_type?: string } }) =>
  response.json().error_type ?? 'ok'
const refused = 'unable_to_register_webauthn_registration'

onSqlite('the W3C test vectors of passkeys', (open) => {
  const start = () => startWith(open)

  it.each([
    'ES256 Credential with No Attestation',
    'ES256 Credential with Self Attestation',
    'ES256 Credential with very long credential ID',
  ])('are taken, and sign in: %s', async (name) => {
    const parts = await start()
    const ceremony = find(name)
    const session = await parts.test.signIn('+12025550101')
    const { outcome, userHandle } = await register(parts, { session, ceremony })
    expect(outcome).toBe('ok')
    expect(await authenticate(parts, { userHandle, ceremony })).toBe('ok')
  })

  it.each([
    ['Packed Attestation with ES256 Credential', 'ok'],
    ['Packed Attestation with RS256 Credential', 'ok'],
    ['Packed Attestation with Ed25519 Credential', 'ok'],
    ['TPM Attestation with ES256 Credential', 'ok'],
    ['Android Key Attestation with ES256 Credential', 'ok'],
    ['Apple Anonymous Attestation with ES256 Credential', 'ok'],
    ['FIDO U2F Attestation with ES256 Credential', 'ok'],
    // Not among the algorithms that are asked for.
    ['Packed Attestation with ES384 Credential', refused],
    ['Packed Attestation with ES512 Credential', refused],
    ['Packed Attestation with Ed448 Credential', refused],
  ])(
    'are refused with the certificates that nobody asked for, and without: %s, %s',
    async (name, expected) => {
      const parts = await start()
      const ceremony = find(name)
      const session = await parts.test.signIn('+12025550101')
      expect((await register(parts, { session, ceremony })).outcome).toBe(refused)
      const { registration } = ceremony
      const plain = {
        ...ceremony,
        registration: {
          ...registration,
          attestationObject: withoutAttestation(registration.attestationObject),
        },
      }
      const { outcome, userHandle } = await register(parts, { session, ceremony: plain })
      expect(outcome).toBe(expected)
      expect(await authenticate(parts, { userHandle, ceremony })).toBe(
        expected === 'ok' ? 'ok' : 'webauthn_registration_not_found',
      )
    },
  )

  it.each([
    'ES256 Credential with crossOrigin: true in clientDataJSON',
    'ES256 Credential with topOrigin in clientDataJSON',
  ])('of pages in frames of other sites are refused: %s', async (name) => {
    const parts = await start()
    const session = await parts.test.signIn('+12025550101')
    expect((await register(parts, { session, ceremony: find(name) })).outcome).toBe(refused)
  })

  it('cover all published vectors', () => {
    expect(publishedCeremonies).toHaveLength(15)
  })
})

// Hundreds of ceremonies. What is read of a response does not depend on the database.
describe('the W3C test vectors of passkeys, changed', () => {
  it('are refused with any byte of the registration changed', async () => {
    const parts = await startWith(async () => openTestSqlite().database)
    const ceremony = find('ES256 Credential with Self Attestation')
    const session = await parts.test.signIn('+12025550101')
    const { registration, credentialId } = ceremony
    const changes = [
      ...flips(registration.attestationObject).map((attestationObject) => ({
        ...ceremony,
        registration: { ...registration, attestationObject },
      })),
      ...flips(registration.clientDataJSON).map((clientDataJSON) => ({
        ...ceremony,
        registration: { ...registration, clientDataJSON },
      })),
      ...flips(credentialId).map((id) => ({ ...ceremony, credentialId: id })),
    ]
    for (const [index, changed] of changes.entries()) {
      const { outcome } = await register(parts, { session, ceremony: changed })
      expect(outcome, String(index)).toMatch(
        /^(unable_to_register_webauthn_registration|invalid_public_key_credential)$/,
      )
    }
    expect((await register(parts, { session, ceremony })).outcome).toBe('ok')
  })

  it('are refused with any byte of the authentication changed', async () => {
    const parts = await startWith(async () => openTestSqlite().database)
    const ceremony = find('ES256 Credential with No Attestation')
    const session = await parts.test.signIn('+12025550101')
    const { userHandle } = await register(parts, { session, ceremony })
    const { authentication, credentialId } = ceremony
    const changes = [
      ...(['authenticatorData', 'clientDataJSON', 'signature'] as const).flatMap((member) =>
        flips(authentication[member]).map((value) => ({
          ...ceremony,
          authentication: { ...authentication, [member]: value },
        })),
      ),
      ...flips(credentialId).map((id) => ({ ...ceremony, credentialId: id })),
    ]
    for (const [index, changed] of changes.entries())
      expect(await authenticate(parts, { userHandle, ceremony: changed }), String(index)).toMatch(
        /^(unable_to_auth_webauthn_registration|webauthn_registration_not_found|invalid_public_key_credential)$/,
      )
    expect(await authenticate(parts, { userHandle, ceremony })).toBe('ok')
  })
})
