import type { LightMyRequestResponse } from 'fastify'
import type { TestProvider } from './create-test-provider.ts'
import { solveProof } from './solve-proof.ts'

/** Somebody at one address, with one browser, who asks for codes and types them. */
export interface Person {
  readonly address: string
  /** Proofs of work done so far. */
  readonly proofs: number
  /** Calls an endpoint with the device's cookie, and solves a required challenge. */
  call(endpoint: string, body: object): Promise<LightMyRequestResponse>
  /** Asks for a code by SMS. */
  ask(phoneNumber: string): Promise<LightMyRequestResponse>
  /** Trades a code for a session. */
  guess(methodId: string, code: string): Promise<LightMyRequestResponse>
  /** Signs in by SMS; `ok`, or what it failed with. */
  signIn(phoneNumber: string): Promise<string>
}

const sdkClient = Buffer.from(
  JSON.stringify({ sdk: { identifier: 'Maypole JavaScript SDK', version: '1' } }),
).toString('base64')

/** What a request came to, as `200 ok` or `429 too_many_requests`. */
export function outcome(response: LightMyRequestResponse): string {
  if (!String(response.headers['content-type']).includes('json'))
    return `${response.statusCode} ${response.body}`
  return `${response.statusCode} ${response.json().error_type ?? 'ok'}`
}

/** `solvesProofs` is whether they use our SDK; other clients know captchas only. */
export function createPerson(
  test: TestProvider,
  { address, solvesProofs = true }: { address: string; solvesProofs?: boolean },
): Person {
  let device: string | undefined
  let proofs = 0

  async function send(endpoint: string, body: object) {
    const response = await test.call(endpoint, {
      address,
      body,
      headers: { cookie: device, ...(solvesProofs ? { 'x-sdk-client': sdkClient } : {}) },
    })
    const [cookie] = [response.headers['set-cookie'] ?? []].flat()
    if (cookie !== undefined) device = cookie.split(';')[0]
    return response
  }

  const self: Person = {
    address,
    get proofs() {
      return proofs
    },
    async call(endpoint, body) {
      const response = await send(endpoint, body)
      if (!outcome(response).includes('proof_of_work_required')) return response
      proofs++
      const proof = solveProof(response.json().error_details.proof_of_work)
      return send(endpoint, { ...body, proof_of_work: proof })
    },
    ask: (phoneNumber) =>
      self.call('POST /otps/sms/login_or_create', { phone_number: phoneNumber }),
    guess: (methodId, code) =>
      self.call('POST /otps/authenticate', { method_id: methodId, token: code }),
    async signIn(phoneNumber) {
      const asked = await self.ask(phoneNumber)
      if (asked.statusCode !== 200) return outcome(asked)
      const code = await test.lastCode(phoneNumber)
      const answer = await self.guess(asked.json().data.method_id, code)
      return answer.statusCode === 200 ? 'ok' : outcome(answer)
    },
  }
  return self
}
