/** The products of a login, with the values of the protocol's existing clients. */
export const Products = {
  emailMagicLinks: 'emailMagicLinks',
  oauth: 'oauth',
  otp: 'otp',
  crypto: 'crypto',
  passwords: 'passwords',
  passkeys: 'passkeys',
  passkeyRegistration: 'passkeyRegistration',
} as const

export type Product = (typeof Products)[keyof typeof Products]

export const OTPMethods = { SMS: 'sms', WhatsApp: 'whatsapp', Email: 'email' } as const

export type OTPMethod = (typeof OTPMethods)[keyof typeof OTPMethods]

export interface EmailMagicLinksOptions {
  readonly loginRedirectURL?: string
  readonly loginExpirationMinutes?: number
  readonly signupRedirectURL?: string
  readonly signupExpirationMinutes?: number
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
  readonly createUserAsPending?: boolean
  /** The domain that mail comes from, for projects that send from several. */
  readonly domainHint?: string
}

/** Where Google One Tap is shown. Browsers with their own prompt (FedCM) place it themselves. */
export const OneTapPositions = {
  /** Same as `floatingOrEmbedded`. */
  embedded: 'embedded',
  /** In the browser's own place, else in a corner of the page. The default. */
  floating: 'floating',
  /** In the widget, or not at all when the browser has its own prompt. */
  embeddedOnly: 'embeddedOnly',
  /** In the browser's own place, else in the widget. */
  floatingOrEmbedded: 'floatingOrEmbedded',
  /** In the widget even when the browser has its own prompt, as long as Google allows it. */
  forceLegacyEmbedded: 'forceLegacyEmbedded',
} as const

export interface OAuthProviderOptions {
  readonly type: string
  /** Google only, and only when it is the sole provider and OAuth the sole product. */
  readonly one_tap?: boolean
  /** One of `OneTapPositions`. */
  readonly position?: string
  /** Whether a press outside the prompt of One Tap closes it. Default: true. */
  readonly cancel_on_tap_outside?: boolean
  readonly custom_scopes?: readonly string[]
  readonly provider_params?: Readonly<Record<string, string>>
}

export interface OAuthOptions {
  readonly providers: readonly OAuthProviderOptions[]
  readonly loginRedirectURL?: string
  readonly signupRedirectURL?: string
}

export interface OtpOptions {
  readonly methods: readonly string[]
  readonly expirationMinutes?: number
  readonly loginTemplateId?: string
  readonly signupTemplateId?: string
}

export interface PasswordOptions {
  readonly loginRedirectURL?: string
  readonly loginExpirationMinutes?: number
  readonly resetPasswordRedirectURL?: string
  readonly resetPasswordExpirationMinutes?: number
  readonly resetPasswordTemplateId?: string
}

/** The page's configuration: that of the protocol's existing clients, with a few more options. */
export interface LoginConfig {
  /** In display order. A newer client's `{ id }` objects are accepted as well. */
  readonly products?: readonly (string | { readonly id: string })[]
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions
  readonly oauthOptions?: OAuthOptions
  readonly otpOptions?: OtpOptions
  readonly passwordOptions?: PasswordOptions
  readonly sessionOptions?: { readonly sessionDurationMinutes: number }
  /** Renders inside a shadow root. Default: false, so that password managers see the fields. */
  readonly enableShadowDOM?: boolean

  /** `en` or `es`. Default: the language of the page. */
  readonly locale?: string
  /** Default: `auto`, which follows the browser, or `styles.container.backgroundColor` if set. */
  readonly colorScheme?: 'auto' | 'light' | 'dark'
  /** Lists this device's last method first. Default: true. It is stored on the device only. */
  readonly rememberMethod?: boolean
  /** Whether the browser's back button acts like the back arrow. Default: true. */
  readonly browserHistory?: boolean
  /** The initial country of phone numbers. Default: `US`. */
  readonly defaultCountry?: string
}
