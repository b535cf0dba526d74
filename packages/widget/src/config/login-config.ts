/** The products that a login can be made of. The same values as in the protocol's existing clients. */
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
  /** The domain that mail comes from, where the project sends from more than one. */
  readonly domainHint?: string
}

/** Where Google One Tap is shown. Browsers with a prompt of their own (FedCM) show it in a place of their own. */
export const OneTapPositions = {
  /** The same as `floatingOrEmbedded`. */
  embedded: 'embedded',
  /** In the browser's own place, else in a corner of the page. The default. */
  floating: 'floating',
  /** In the widget, or not at all where the browser has a prompt of its own. */
  embeddedOnly: 'embeddedOnly',
  /** In the browser's own place, else in the widget. */
  floatingOrEmbedded: 'floatingOrEmbedded',
  /** In the widget even where the browser has a prompt of its own, for as long as Google allows it. */
  forceLegacyEmbedded: 'forceLegacyEmbedded',
} as const

export interface OAuthProviderOptions {
  readonly type: string
  /** Google only, and only where it is the sole provider and OAuth the sole product. */
  readonly one_tap?: boolean
  /** One of `OneTapPositions`. */
  readonly position?: string
  /** Whether a press beside the prompt of One Tap closes it; default true. */
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

/** What a page configures: the shape of the protocol's existing clients, and a few options of our own. */
export interface LoginConfig {
  /** In the order in which they are shown. A newer client's `{ id }` objects are taken as well. */
  readonly products?: readonly (string | { readonly id: string })[]
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions
  readonly oauthOptions?: OAuthOptions
  readonly otpOptions?: OtpOptions
  readonly passwordOptions?: PasswordOptions
  readonly sessionOptions?: { readonly sessionDurationMinutes: number }
  /** Draws the widget inside a shadow root; default false, so that password managers see the fields. */
  readonly enableShadowDOM?: boolean

  /** `en` or `es`; default: the language of the page. */
  readonly locale?: string
  /** Default `auto`: as the browser wants it, or as `styles.container.backgroundColor` is. */
  readonly colorScheme?: 'auto' | 'light' | 'dark'
  /** Puts the method that this device used last first; default true. Nothing of it leaves the device. */
  readonly rememberMethod?: boolean
  /** Whether the browser's back button does what the back arrow does; default true. */
  readonly browserHistory?: boolean
  /** The country that phone numbers are read for at first; default `US`. */
  readonly defaultCountry?: string
}
