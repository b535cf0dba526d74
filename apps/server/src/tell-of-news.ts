import type { Signals } from '@maypole/platform/signals'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two signals, however many requests write. */
const shortestInterval = 250

const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Sends a signal after requests that have written something below one of `prefixes`: at once after
 * the first, and once after those that follow it closely. Returns a function that ends it.
 */
export function tellOfNews(
  app: FastifyInstance,
  { prefixes, signals }: { readonly prefixes: readonly string[]; readonly signals: Signals },
): () => void {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false

  function send(): void {
    isWaiting = false
    signals.send('news')
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) send()
    }, shortestInterval).unref()
  }

  app.addHook('onResponse', (request, reply, done) => {
    const hasWritten = !reading.includes(request.method) && reply.statusCode < 300
    const { url = '' } = request.routeOptions
    if (hasWritten && prefixes.some((prefix) => url.startsWith(prefix))) {
      if (timer === undefined) send()
      else isWaiting = true
    }
    done()
  })
  return () => clearTimeout(timer)
}
