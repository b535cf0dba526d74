import type { Engine } from '@maypole/assistant'
import { agentResource, createCommunity } from '@maypole/community'
import type { Clock } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { Log } from '@maypole/platform/log'
import { createOutboundFetch } from '@maypole/platform/outbound'
import type { Signals } from '@maypole/platform/signals'
import {
  type Channel,
  createChannelAdapter,
  createConsoleAdapter,
  createProvider,
  createSmtpAdapter,
  createTwilioAdapter,
  createWebhookAdapter,
  type Deliver,
  type ProviderOptions,
} from '@maypole/provider'
import type { Configuration } from './config.ts'
import { modelFailures } from './metrics/instruments.ts'
import type { Metrics } from './metrics/prometheus.ts'

/**
 * Milliseconds for a carrier's reply; the outbox's own timeout is a little longer, and it retries.
 */
const timeout = 8_000

/**
 * Creates the delivery of messages, as configured: to the terminal, or per channel to a carrier.
 */
export function createDeliver(
  { delivery, carriers }: Pick<Configuration, 'delivery' | 'carriers'>,
  options: { clock: Clock; print: (text: string) => void },
): Deliver {
  if (delivery !== 'carriers') return createConsoleAdapter({ write: options.print })
  const { smtp, twilio, webhook } = carriers
  const adapters: Partial<Record<Channel, Deliver>> = {}
  if (webhook !== undefined) {
    // The operator configured the address, which may be on their own network.
    const fetch = createOutboundFetch({ timeout, allowPrivate: true })
    const post = createWebhookAdapter({ ...webhook, clock: options.clock, fetch })
    Object.assign(adapters, { sms: post, whatsapp: post, email: post })
  }
  if (twilio !== undefined) {
    const send = createTwilioAdapter({
      ...twilio,
      fetch: createOutboundFetch({ timeout }),
    })
    if (twilio.smsFrom !== undefined) adapters.sms = send
    if (twilio.whatsappFrom !== undefined) adapters.whatsapp = send
  }
  if (smtp !== undefined) adapters.email = createSmtpAdapter({ ...smtp, timeout })
  return createChannelAdapter(adapters)
}

/** Bytes. */
const largestIcon = 256 * 1024
const largestPushAnswer = 64 * 1024

export interface WiringOptions {
  readonly configuration: Configuration
  /** 32 bytes. */
  readonly masterKey: Uint8Array
  readonly clock: Clock
  readonly log: Log
  /** Counts and measures, where somebody watches. */
  readonly metrics?: Metrics | undefined
  /** Writes to the terminal that started the instance. */
  readonly print: (text: string) => void
  /** Makes every request to other providers; tests pass their own. */
  readonly fetch?: typeof fetch
  /** Creates keys for signing sessions; tests share one. */
  readonly createKeyPair?: ProviderOptions['createKeyPair']
  /** Called when nothing can be written to the disk any more, as for `openDatabase`. */
  readonly onDiskFailure?: (error: Error) => void
}

/** Whether something sends mail. */
export function hasMail({ delivery, carriers }: Configuration): boolean {
  return delivery !== 'carriers' || (carriers.smtp ?? carriers.webhook) !== undefined
}

/** Creates the packages that store something in the database. */
export function createParts(
  options: WiringOptions & { database: Database; signals?: Signals | undefined },
) {
  const { configuration, clock, log, database } = options
  const meter = options.metrics?.meter
  const deliver = createDeliver(configuration, { clock, print: options.print })
  const provider = createProvider({
    database,
    clock,
    log,
    meter,
    masterKey: options.masterKey,
    settings: configuration.provider,
    deliver,
    templates: configuration.templates,
    fetch: options.fetch,
    createKeyPair: options.createKeyPair,
    signals: options.signals,
    resources: configuration.community.agents.isOn ? [agentResource(configuration.publicUrl)] : [],
  })
  const community = createCommunity({
    database,
    clock,
    log,
    meter,
    verifySession: (token) => provider.verifySession(token),
    verifyAgent: provider.verifyResourceToken,
    accounts: provider.accounts,
    deliverMail: hasMail(configuration) ? deliver : undefined,
    productName: configuration.productName,
    publicUrl: configuration.publicUrl,
    fetchPush: createOutboundFetch({
      allowPrivate: configuration.community.notifications.allowLocalPush,
      timeout: configuration.community.notifications.pushTimeoutSeconds * 1000,
      largestAnswer: largestPushAnswer,
    }),
    ownAccounts: provider.ownAccounts,
    masterKey: options.masterKey,
    temporaryFolder: configuration.dataFolder,
    settings: configuration.community,
    fetchIcon: createOutboundFetch({ largestAnswer: largestIcon }),
    fetchLink: createOutboundFetch({ timeout: 10_000 }),
    propose: createAssistant(options),
  })
  return {
    provider,
    community,
    async migrate(): Promise<void> {
      await provider.migrate()
      await community.migrate()
    },
  }
}

/**
 * The rules, or the configured model with the rules as a fallback; loaded at the first request.
 * The operator may run the model on a private address.
 */
function createAssistant({ configuration, log, metrics }: WiringOptions): Engine['propose'] {
  async function choose(): Promise<Engine> {
    const { chooseEngine } = await import('@maypole/assistant')
    const { assistant } = configuration
    if (assistant === undefined) return chooseEngine()
    return chooseEngine({
      model: { baseUrl: assistant.url, model: assistant.model, key: assistant.key },
      fetch: createOutboundFetch({ allowPrivate: true, isTraced: true, timeout: 30_000 }),
      now: () => performance.now(),
      onFailure: (error) => {
        metrics?.meter.record(modelFailures, {})
        log.warn('the model did not answer; the rules did', { reason: error.message })
      },
    })
  }
  let chosen: Promise<Engine> | undefined
  return async (...request) => {
    chosen ??= choose()
    return (await chosen).propose(...request)
  }
}
