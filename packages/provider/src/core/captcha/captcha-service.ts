import { z } from 'zod'

/** The verdict of a captcha service. */
export interface CaptchaVerdict {
  readonly isSuccess: boolean
  /** The host of the page that it was solved on. */
  readonly hostname: string | undefined
  /** 0 to 1, for services that score. */
  readonly score: number | undefined
  readonly action: string | undefined
}

export interface CaptchaService {
  /** Verifies a solution. Throws CaptchaServiceError when the service cannot decide. */
  verify(question: {
    readonly secret: string
    readonly token: string
    readonly address: string
  }): Promise<CaptchaVerdict>
}

/** The service does not respond, or refuses our secret. */
export class CaptchaServiceError extends Error {
  override readonly name = 'CaptchaServiceError'
}

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
/** Errors of our configuration rather than of the solution. */
const ourFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request']

/**
 * Implements the `siteverify` protocol of reCAPTCHA, which others share: a form with `secret`,
 * `response` and `remoteip`, and a JSON reply. The service ensures that a solution is single-use
 * and recent.
 */
export function createCaptchaService(options: {
  url: string
  fetch: typeof fetch
  /** Milliseconds in total: somebody is waiting. */
  timeout: number
}): CaptchaService {
  return {
    async verify({ secret, token, address }) {
      const answer = await ask(new URLSearchParams({ secret, response: token, remoteip: address }))
      const fault = answer['error-codes']?.find((code) => ourFaults.includes(code))
      if (!answer.success && fault !== undefined)
        throw new CaptchaServiceError(`The captcha service answered ${fault}`)
      const { success, hostname, score, action } = answer
      return { isSuccess: success, hostname, score, action }
    },
  }

  async function ask(form: URLSearchParams) {
    try {
      const response = await options.fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        signal: AbortSignal.timeout(options.timeout),
      })
      if (!response.ok) throw new Error(`It answered ${response.status}`)
      return answerSchema.parse(await response.json())
    } catch (cause) {
      throw new CaptchaServiceError('The captcha service does not answer', { cause })
    }
  }
}
