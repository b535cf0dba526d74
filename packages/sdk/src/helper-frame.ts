import type { ProviderErrorReply } from '@maypole/contract/provider'
import type { Clock } from './clock.ts'
import { ProviderApiError, ProviderUnreachableError } from './errors.ts'
import * as messages from './product-messages.ts'

/**
 * The provider's helper page in a hidden frame: it has the telephone number data, and can use the
 * cookies of its own origin.
 */
export interface HelperFrame {
  /** Rejects with the page's error, or with `ProviderUnreachableError` on a timeout. */
  ask(method: string, request: object): Promise<unknown>
  /** Removes the frame from the document. Pending calls reject on their timeout. */
  close(): void
}

export interface HelperFrameOptions {
  readonly baseUrl: string
  readonly clock: Clock
  /** Milliseconds for one call, loading the page included. */
  readonly timeout: number
}

type HelperAnswer =
  | { readonly success: true; readonly payload: unknown }
  | { readonly success: false; readonly error: Partial<ProviderErrorReply> & { message?: string } }

export function openHelperFrame({ baseUrl, clock, timeout }: HelperFrameOptions): HelperFrame {
  const url = `${baseUrl}/clientside-services/index.html`
  const frame = document.createElement('iframe')
  frame.hidden = true
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  frame.src = url
  document.body.append(frame)

  return {
    ask: (method, request) =>
      new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel()
        // A page of an origin that the provider does not allow gets a frame that never replies.
        const cancel = clock.after(timeout, () =>
          reject(new ProviderUnreachableError(messages.helperUnreachable)),
        )
        port1.onmessage = ({ data }: MessageEvent<HelperAnswer>) => {
          cancel()
          port1.close()
          if (data.success) resolve(data.payload)
          else reject(readError(data.error))
        }
        void loaded.then(() =>
          frame.contentWindow?.postMessage({ method, args: [request] }, new URL(url).origin, [
            port2,
          ]),
        )
      }),
    close: () => frame.remove(),
  }
}

function readError(error: Extract<HelperAnswer, { success: false }>['error']): Error {
  return error.error_type === undefined
    ? new Error(error.message)
    : new ProviderApiError(error as ProviderErrorReply)
}
