import { messages } from './messages.ts'
import { type ClientOptions, resolveOptions } from './options.ts'
import { type BootstrapClient, createBootstrap } from './products/bootstrap.ts'
import { createOtps, type OtpsClient } from './products/otps.ts'
import type { ProductParts } from './products/product.ts'
import { createSession, type SessionClient } from './products/session.ts'
import { createUser, type UserClient } from './products/user.ts'
import { createAuthenticateSession } from './session/authenticate.ts'
import { createRefresh } from './session/refresh.ts'
import { createSessionStore } from './session/store.ts'
import { createTelemetry, type TelemetryEvent } from './telemetry/batch.ts'
import { createDevice } from './transport/device.ts'
import { createSend } from './transport/request.ts'
import { checkString } from './usage.ts'

export interface Client {
  readonly session: SessionClient
  readonly user: UserClient
  readonly otps: OtpsClient
  readonly bootstrap: BootstrapClient
  /** Creates a product that is not part of every client, such as `client.use(createIdp)`. */
  use<Product>(create: (parts: ProductParts) => Product): Product
  /** Records a telemetry event. Does nothing unless the option `telemetry` is on. */
  logEvent(event: TelemetryEvent): void
  /** Stops timers and listeners. The session stays. */
  close(): void
}

/**
 * Creates a client of one project. It knows at once who is signed in, refreshes the session while
 * the page lives, and keeps it in step with the browser's other tabs. Throws `UsageError` for
 * invalid arguments.
 */
export function createClient(publicToken: string, options: ClientOptions = {}): Client {
  checkString('publicToken', publicToken)
  const settings = resolveOptions(publicToken, options)
  const { channel, page } = settings
  if (!publicToken.startsWith('public-token-')) settings.warn(messages.publicToken)

  const store = createSessionStore({ ...settings, hostname: page.hostname })
  const device = createDevice(settings)
  const send = createSend({ ...settings, publicToken, store, device })
  const authenticate = createAuthenticateSession({
    request: (body, signal) => send('POST /sessions/authenticate', { body, signal }),
    store,
  })
  const refresh = createRefresh({ ...settings, store, authenticate })
  const telemetry = settings.telemetry
    ? createTelemetry({ ...settings, publicToken, store })
    : undefined

  function lookAround() {
    const isComplete = store.reload()
    refresh.follow()
    if (!isComplete) void refresh.run()
  }

  store.onWrite(() => {
    refresh.follow()
    channel.announce()
  })
  channel.listen(lookAround)
  // Cookies fire no events, so check when the person comes back to this tab (PD-29).
  const stopLooking = page.on('shown', lookAround)
  telemetry?.log({ event_name: 'sdk_instance_instantiated' })
  void refresh.run()

  const bootstrap = createBootstrap({ ...settings, publicToken, send })
  const logEvent = (event: TelemetryEvent) => telemetry?.log(event)
  const parts = { ...settings, publicToken, send, store, bootstrap, logEvent }
  return {
    session: createSession({ send, store, authenticate }),
    user: createUser(parts),
    otps: createOtps(parts),
    bootstrap,
    use: (create) => create(parts),
    logEvent,
    close() {
      stopLooking()
      refresh.stop()
      telemetry?.stop()
      channel.close()
    },
  }
}
