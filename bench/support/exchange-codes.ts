import { Pool } from 'undici'
import { type Load, repeat } from '../load.ts'
import { redirectUri, type startIdentityProvider, verifier } from './identity-provider.ts'

type Side = Awaited<ReturnType<typeof startIdentityProvider>>

/** Exchanges a fixed number of codes, created before the clock starts. */
export async function exchangeAll(
  side: Side,
  options: { codes: number; connections: number; started?: () => void },
): Promise<Load> {
  const { connections } = options
  const codes = [...(await side.makeCodes(options.codes))]
  const pool = new Pool(side.origin, { connections, pipelining: 1 })
  options.started?.()
  try {
    return await repeat({
      connections,
      // Ends with the last code.
      seconds: 60,
      isOver: () => codes.length === 0,
      async act() {
        const tokens = await exchangeCode(pool, side, codes.pop() ?? '')
        return tokens.id_token !== undefined
      },
    })
  } finally {
    await pool.close()
  }
}

export async function exchangeCode(pool: Pool, side: Side, code: string) {
  const { statusCode, body } = await pool.request({
    path: side.tokenPath,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from([side.clientId, side.clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`The token endpoint answered ${statusCode}: ${text}`)
  return JSON.parse(text) as { access_token?: string; id_token?: string }
}
