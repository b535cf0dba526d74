import { showWidget } from '../app/mount.ts'
import type { Callbacks, WidgetEvent } from '../context/events.ts'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { createUIClient, UIClient } from '../create-ui-client.ts'
import type { WidgetKind } from '../state/kinds.ts'

const names = {
  'maypole-login': 'login',
  'maypole-reset-password': 'resetPassword',
  'maypole-passkeys': 'passkeyRegistration',
  'maypole-identity-provider': 'identityProvider',
} as const satisfies Record<string, WidgetKind>

const properties = ['client', 'config', 'styles', 'strings', 'callbacks'] as const

const attributes = [
  'public-token',
  'base-url',
  'config',
  'shadow',
  'locale',
  'color-scheme',
  'password-reset-token',
]

/**
 * Defines the four elements. Each takes `public-token` (and `base-url`), `config` as JSON,
 * `shadow`, `locale`, `color-scheme` and `password-reset-token` as attributes, or `client`,
 * `config`, `styles`, `strings` and `callbacks` as properties. Events are also dispatched as
 * `maypole-event` and `maypole-error`, which bubble.
 */
export function defineElements(options: {
  customElements: CustomElementRegistry
  createUIClient: typeof createUIClient
}): void {
  for (const [name, kind] of Object.entries(names))
    if (options.customElements.get(name) === undefined)
      options.customElements.define(name, createElementClass(kind, options.createUIClient))
}

function createElementClass(kind: WidgetKind, createClient: typeof createUIClient) {
  return class extends WidgetElement {
    constructor() {
      super(kind, createClient)
    }
  }
}

class WidgetElement extends HTMLElement {
  static readonly observedAttributes = attributes
  #options: WidgetOptions = {}
  #client: UIClient | undefined
  /** A client that the element created itself, and closes. */
  #own: UIClient | undefined
  #shown: ReturnType<typeof showWidget> | undefined
  #hasConnected = false
  readonly #kind: WidgetKind
  readonly #createClient: typeof createUIClient

  constructor(kind: WidgetKind, createClient: typeof createUIClient) {
    super()
    this.#kind = kind
    this.#createClient = createClient
  }

  get client(): UIClient | undefined {
    return this.#client ?? this.#own
  }
  set client(client: UIClient | undefined) {
    this.#client = client
    this.#hide()
    this.#show()
  }
  get config() {
    return this.#options.config
  }
  set config(config: WidgetOptions['config']) {
    this.#set({ config })
  }
  get styles() {
    return this.#options.styles
  }
  set styles(styles: WidgetOptions['styles']) {
    this.#set({ styles })
  }
  get strings() {
    return this.#options.strings
  }
  set strings(strings: WidgetOptions['strings']) {
    this.#set({ strings })
  }
  get callbacks() {
    return this.#options.callbacks
  }
  set callbacks(callbacks: WidgetOptions['callbacks']) {
    this.#set({ callbacks })
  }

  connectedCallback(): void {
    this.#hasConnected = true
    this.#takeEarlyProperties()
    this.#show()
  }
  disconnectedCallback(): void {
    this.#hide()
  }
  attributeChangedCallback(name: string): void {
    // The browser reports each attribute of new markup separately; all of them are read on
    // connection.
    if (!this.#hasConnected) return
    if (['public-token', 'base-url'].includes(name)) this.#hide()
    this.#show()
  }

  /**
   * Properties that the page set before the script was loaded hide the accessors of the class.
   */
  #takeEarlyProperties(): void {
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      Reflect.deleteProperty(this, name)
      Object.assign(this, { [name]: value })
    }
  }

  #set(change: WidgetOptions): void {
    this.#options = { ...this.#options, ...change }
    this.#show()
  }

  #show(): void {
    const client = this.isConnected ? this.#findClient() : undefined
    if (client === undefined) return
    const config = this.#readConfig()
    this.#shown ??= showWidget({
      element: this,
      client,
      name: `${this.#kind}-${this.id}`,
    })
    this.#shown.update({
      ...this.#options,
      kind: this.#kind,
      config,
      callbacks: this.#announce(),
      passwordResetToken: this.getAttribute('password-reset-token') ?? undefined,
    })
  }

  #hide(): void {
    this.#shown?.unmount()
    this.#shown = undefined
    this.#own?.close()
    this.#own = undefined
  }

  #findClient(): UIClient | undefined {
    if (this.#client !== undefined) return this.#client
    const publicToken = this.getAttribute('public-token')
    if (publicToken === null) return undefined
    const baseUrl = this.getAttribute('base-url')
    this.#own ??= this.#createClient(publicToken, baseUrl === null ? {} : { baseUrl })
    return this.#own
  }

  #readConfig(): NonNullable<WidgetOptions['config']> {
    const text = this.getAttribute('config')
    const given = this.#options.config ?? (text === null ? {} : parse(text))
    const locale = this.getAttribute('locale')
    const colorScheme = this.getAttribute('color-scheme')
    return {
      ...(locale === null ? {} : { locale }),
      ...(colorScheme === 'light' || colorScheme === 'dark' ? { colorScheme } : {}),
      ...(this.hasAttribute('shadow') ? { enableShadowDOM: true } : {}),
      ...(given as object),
    }
  }

  #announce(): Callbacks {
    const { callbacks } = this.#options
    const dispatch = (name: string, detail: WidgetEvent | Error) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    return {
      onEvent: (event) => {
        callbacks?.onEvent?.(event)
        dispatch('maypole-event', event)
      },
      onError: (error) => {
        callbacks?.onError?.(error)
        dispatch('maypole-error', error)
      },
    }
  }
}

/** Returns an invalid configuration for malformed JSON, which the widget refuses with a text. */
function parse(text: string): object {
  try {
    return JSON.parse(text)
  } catch {
    return { products: text }
  }
}
