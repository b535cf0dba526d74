import { importPKCS8, SignJWT } from 'jose'
import { ClientSecretPost } from 'oauth4webapi'
import { readClaims } from './openid.ts'
import { memberOf, type OauthProvider } from './provider.ts'

/** https://developer.apple.com/documentation/signinwithapplerestapi */
export const apple: OauthProvider = {
  name: 'Apple',
  server: { kind: 'openid', issuer: 'https://appleid.apple.com' },
  scopes: ['name', 'email'],
  clientAuthentication: 'post',
  // Required for names and addresses: the response comes as a form.
  authorizationParameters: { response_mode: 'form_post' },
  readProfile: (answer) => {
    // Sent only on the first sign-in.
    const name = memberOf(answer.posted.user, 'name')
    return {
      ...readClaims(answer),
      firstName: memberOf(name, 'firstName'),
      lastName: memberOf(name, 'lastName'),
    }
  },
  async authenticateClient({ clientId, teamId, keyId, privateKey }, now) {
    if (teamId === undefined || keyId === undefined || privateKey === undefined)
      throw new Error('Apple needs a team id, a key id and a private key')
    const seconds = Math.floor(now / 1000)
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(await importPKCS8(privateKey, 'ES256'))
    return ClientSecretPost(secret)
  },
}
