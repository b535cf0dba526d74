import { type DeepReadonly, httpUrl, setting } from '@maypole/platform/settings'
import { z } from 'zod'

export const captchaSettings = z.strictObject({
  verifyUrl: setting(httpUrl.default('https://www.google.com/recaptcha/api/siteverify'), {
    variable: 'CAPTCHA_VERIFY_URL',
    summary: 'Where the captchas of projects that have one are verified (`siteverify` protocol).',
  }),
})

/** A project's site at a captcha service. */
export interface CaptchaSite {
  /** Public. */
  readonly siteKey: string
  /** Undefined when it was sealed with another secret key: no captcha can be verified then. */
  readonly secret: string | undefined
  /** 0 to 1: the minimum score of a service that rates. */
  readonly minimumScore: number
}

export type CaptchaSettings = DeepReadonly<z.output<typeof captchaSettings>> & {
  /** Of a project; undefined turns captchas off. */
  readonly site: CaptchaSite | undefined
}
