/** A captcha service behind a `fetch`, as in `siteverify`: every solution is single-use. */
export interface FakeCaptchaService {
  readonly fetch: typeof fetch
  /** The forms that came in, oldest first. */
  readonly asked: { readonly url: string; readonly form: Record<string, string> }[]
  /** Members of the answer that differ from a good one; undefined leaves one out. */
  verdict: Readonly<Record<string, unknown>>
  /** Takes the place of an answer, until it is taken away. */
  fault: (() => Promise<Response>) | undefined
  readonly siteKey: string
  readonly secret: string
}

export function createFakeCaptchaService(hostname: string): FakeCaptchaService {
  const used = new Set<string>()
  const self: FakeCaptchaService = {
    asked: [],
    verdict: {},
    fault: undefined,
    siteKey: 'site-key-1',
    secret: 'captcha-secret-1',
    fetch: async (input, init) => {
      const form = Object.fromEntries(new URLSearchParams(String(init?.body)))
      self.asked.push({ url: String(input), form })
      if (self.fault !== undefined) return self.fault()
      const response = form.response ?? ''
      const errors = [
        ...(form.secret === self.secret ? [] : ['invalid-input-secret']),
        ...(/^solved-/.test(response) ? [] : ['invalid-input-response']),
        ...(used.has(response) ? ['timeout-or-duplicate'] : []),
      ]
      used.add(response)
      if (errors.length > 0) return Response.json({ success: false, 'error-codes': errors })
      return Response.json({
        success: true,
        hostname,
        action: 'LOGIN',
        score: 0.9,
        ...self.verdict,
      })
    },
  }
  return self
}
