interface OpenedWorker {
  readonly worker: Worker
  /** Ends the worker. */
  close(): void
}

/**
 * Starts the worker that solves challenges. Returns undefined where the page can have no workers.
 */
export function openWorker(): OpenedWorker | undefined {
  let own: string | undefined
  const release = () => {
    if (own !== undefined) URL.revokeObjectURL(own)
  }
  try {
    // Bundlers recognise a worker's file by exactly the expression `new Worker(new URL(…))`.
    class Worker extends globalThis.Worker {
      constructor(address: URL, options: WorkerOptions) {
        if (address.origin !== location.origin) own = wrap(address)
        super(own ?? address, options)
      }
    }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    return {
      worker,
      close() {
        worker.terminate()
        release()
      },
    }
  } catch {
    release()
    return undefined
  }
}

/**
 * A worker must come from the page's own origin, but its modules need not: a script of the page's
 * origin imports the one from elsewhere. A content security policy has to allow both:
 * `worker-src blob: https://login.example.com`.
 */
function wrap(address: URL): string {
  const script = `import ${JSON.stringify(address.href)}`
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
}
