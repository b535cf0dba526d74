import type { BootstrapReply } from '@maypole/contract/provider'
import { type KeyValueStorage, readObject, writeObject } from '../storage.ts'
import type { Send } from '../transport/request.ts'

/** The project's settings, as the widget reads them. */
export interface Bootstrap {
  readonly projectName: string
  readonly displayWatermark: boolean
  /** With exactly one entry, mail comes from this domain. */
  readonly emailDomains: readonly string[]
  /** Replaces the base address in OAuth start links. */
  readonly cnameDomain: string | null
  readonly captchaSiteKey: string | null
  readonly passwordConfig: null | {
    readonly ludsComplexity: number
    readonly ludsMinimumCount: number
  }
  readonly pkceRequiredForEmailMagicLinks: boolean
  readonly pkceRequiredForPasswordResets: boolean
  readonly pkceRequiredForOauth: boolean
  readonly siweRequiredForCryptoWallets: boolean
}

const unknownProject: Bootstrap = {
  projectName: '',
  displayWatermark: false,
  emailDomains: [],
  cnameDomain: null,
  captchaSiteKey: null,
  passwordConfig: null,
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOauth: false,
  siweRequiredForCryptoWallets: false,
}

export interface BootstrapClient {
  /** Loads the settings. Rejects like every call. */
  get(signal?: AbortSignal): Promise<Bootstrap>
  /** Returns the last reply in this browser, or plain defaults. */
  getSync(): Bootstrap
  /**
   * The reply to the one request of this page; a request that failed is made again by the next
   * call.
   */
  getOnce(signal?: AbortSignal): Promise<Bootstrap>
  /** The same, with what was last seen in this browser where the server cannot be asked. */
  load(signal?: AbortSignal): Promise<Bootstrap>
}

export function createBootstrap(options: {
  publicToken: string
  storage: KeyValueStorage
  key: string
  send: Send
}): BootstrapClient {
  const { publicToken, storage, send } = options
  const key = `${options.key}::bootstrap`
  let loading: Promise<Bootstrap> | undefined

  async function get(signal?: AbortSignal): Promise<Bootstrap> {
    const parameters = { publicToken }
    const reply = await send('GET /projects/bootstrap/:publicToken', { parameters, signal })
    const bootstrap = readReply(reply)
    writeObject(storage, key, bootstrap)
    return bootstrap
  }

  function getSync(): Bootstrap {
    return { ...unknownProject, ...(readObject(storage, key) as Partial<Bootstrap>) }
  }

  async function getOnce(signal?: AbortSignal): Promise<Bootstrap> {
    // Without the signal: one caller's abort must not stop the others.
    loading ??= get().catch((error) => {
      loading = undefined
      throw error
    })
    try {
      return await loading
    } finally {
      signal?.throwIfAborted()
    }
  }

  return {
    get,
    getSync,
    getOnce,
    load: (signal) =>
      getOnce(signal).catch(() => {
        signal?.throwIfAborted()
        return getSync()
      }),
  }
}

function readReply(reply: BootstrapReply): Bootstrap {
  const { captcha_settings: captcha, password_config: password } = reply
  return {
    projectName: reply.project_name,
    displayWatermark: !reply.disable_sdk_watermark,
    emailDomains: reply.email_domains,
    cnameDomain: reply.cname_domain,
    captchaSiteKey: captcha.enabled ? captcha.siteKey : null,
    passwordConfig: password && {
      ludsComplexity: password.luds_complexity,
      ludsMinimumCount: password.luds_minimum_count,
    },
    pkceRequiredForEmailMagicLinks: reply.pkce_required_for_email_magic_links,
    pkceRequiredForPasswordResets: reply.pkce_required_for_password_resets,
    pkceRequiredForOauth: reply.pkce_required_for_oauth,
    siweRequiredForCryptoWallets: reply.siwe_required_for_crypto_wallets,
  }
}
