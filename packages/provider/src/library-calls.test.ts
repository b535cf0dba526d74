import { onSqlite } from '@maypole/platform/database/testing'
import { StytchError } from 'stytch'
import { expect, it } from 'vitest'
import { createLibraryClient, findLibraryCalls } from './testing/backend-library.ts'
import { createTestProvider } from './testing/index.ts'

/** What is in the addresses of calls; nobody has these. */
const argument = {
  user_id: 'nobody',
  email_id: 'x',
  phone_id: 'x',
  totp_id: 'x',
  password_id: 'x',
  crypto_wallet_id: 'x',
  webauthn_registration_id: 'x',
  biometric_registration_id: 'x',
  oauth_user_registration_id: 'x',
  client_id: 'x',
  connected_app_id: 'x',
  project_id: 'x',
  domain: 'example.org',
}

/** Calls without a route. Shorten the list when one is served; it never grows. */
const missing: readonly string[] = [
  'connectedApp.clients.get',
  'connectedApp.clients.update',
  'connectedApp.clients.delete',
  'connectedApp.clients.search',
  'connectedApp.clients.create',
  'connectedApp.clients.secrets.rotateStart',
  'connectedApp.clients.secrets.rotateCancel',
  'connectedApp.clients.secrets.rotate',
  'cryptoWallets.authenticateStart',
  'cryptoWallets.authenticate',
  'debug.whoami',
  'fraud.fingerprint.lookup',
  'fraud.rules.set',
  'fraud.rules.list',
  'fraud.verdictReasons.override',
  'fraud.verdictReasons.list',
  'fraud.email.risk',
  'impersonation.authenticate',
  'm2m.clients.get',
  'm2m.clients.search',
  'm2m.clients.update',
  'm2m.clients.delete',
  'm2m.clients.create',
  'm2m.clients.secrets.rotateStart',
  'm2m.clients.secrets.rotateCancel',
  'm2m.clients.secrets.rotate',
  'magicLinks.authenticate',
  'magicLinks.create',
  'magicLinks.email.send',
  'magicLinks.email.loginOrCreate',
  'magicLinks.email.invite',
  'magicLinks.email.revokeInvite',
  'oauth.attach',
  'otps.sms.send',
  'otps.whatsapp.send',
  'otps.whatsapp.loginOrCreate',
  'otps.email.send',
  'otps.email.loginOrCreate',
  'passwords.create',
  'passwords.authenticate',
  'passwords.strengthCheck',
  'passwords.migrate',
  'passwords.email.resetStart',
  'passwords.email.reset',
  'passwords.existingPassword.reset',
  'passwords.sessions.reset',
  'project.metrics',
  'sessions.migrate',
  'totps.create',
  'totps.authenticate',
  'totps.recoveryCodes',
  'totps.recover',
  'webauthn.registerStart',
  'webauthn.register',
  'webauthn.authenticateStart',
  'webauthn.authenticate',
  'webauthn.update',
  'webauthn.listCredentials',
]

onSqlite('the calls of the backend library', (open) => {
  it('have a route each', async () => {
    const test = await createTestProvider({ database: await open() })
    const calls = findLibraryCalls(await createLibraryClient(test))
    // As many as the library of this version has: none is overlooked.
    expect(calls.size).toBe(94)
    const found: string[] = []
    for (const [name, call] of calls) {
      const type = await Promise.resolve(call(argument)).then(() => 'served', nameRefusal)
      if (['route_not_found', 'method_not_allowed', 'no reply'].includes(type)) found.push(name)
    }
    expect(found).toEqual(missing)
  })
})

function nameRefusal(error: unknown): string {
  if (error instanceof StytchError) return error.error_type
  return error instanceof Error && error.message.includes('fetch failed') ? 'no reply' : 'local'
}
