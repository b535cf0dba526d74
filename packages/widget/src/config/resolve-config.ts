import type {
  EmailMagicLinksOptions,
  LoginConfig,
  OAuthOptions,
  OTPMethod,
  PasswordOptions,
  Product,
} from './login-config.ts'

/** Minutes. */
const defaults = { session: 30, passcode: 5, magicLink: 30 }

/** A validated configuration with all defaults. */
export interface ResolvedConfig {
  readonly products: readonly Product[]
  readonly emailMagicLinksOptions: EmailMagicLinksOptions &
    Required<
      Pick<
        EmailMagicLinksOptions,
        'loginExpirationMinutes' | 'signupExpirationMinutes' | 'createUserAsPending'
      >
    >
  readonly oauthOptions: OAuthOptions
  readonly otpOptions: {
    readonly methods: readonly OTPMethod[]
    readonly expirationMinutes: number
    readonly loginTemplateId?: string
    readonly signupTemplateId?: string
  }
  readonly passwordOptions: PasswordOptions
  readonly sessionDurationMinutes: number
  readonly locale: string | undefined
  readonly colorScheme: 'auto' | 'light' | 'dark'
  readonly rememberMethod: boolean
  readonly browserHistory: boolean
  readonly defaultCountry: string
}

/** Fills in the defaults. Expects a configuration in which `findConfigProblem` finds nothing. */
export function resolveConfig(config: LoginConfig = {}): ResolvedConfig {
  const { otpOptions } = config
  return {
    products: readProducts(config) as Product[],
    emailMagicLinksOptions: {
      loginExpirationMinutes: defaults.magicLink,
      signupExpirationMinutes: defaults.magicLink,
      createUserAsPending: false,
      ...config.emailMagicLinksOptions,
    },
    oauthOptions: config.oauthOptions ?? { providers: [] },
    otpOptions: {
      ...otpOptions,
      methods: [...new Set(otpOptions?.methods)] as OTPMethod[],
      expirationMinutes: otpOptions?.expirationMinutes ?? defaults.passcode,
    },
    passwordOptions: config.passwordOptions ?? {},
    sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? defaults.session,
    locale: config.locale,
    colorScheme: config.colorScheme ?? 'auto',
    rememberMethod: config.rememberMethod ?? true,
    browserHistory: config.browserHistory ?? true,
    defaultCountry: (config.defaultCountry ?? 'US').toUpperCase(),
  }
}

/** Returns the names of the configured products, in order and without duplicates. */
export function readProducts(config: LoginConfig): string[] {
  const names = (config.products ?? ['emailMagicLinks']).map((product) =>
    typeof product === 'object' ? product.id : product,
  )
  return [...new Set(names)]
}
