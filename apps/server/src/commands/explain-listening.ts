import { messages } from '../messages.ts'
import { StartRefusedError } from '../start-refused.ts'

/** Waits until something listens. Throws StartRefusedError where the address cannot be used. */
export async function explained<Result>(
  address: { host: string; port: number },
  listening: Promise<Result>,
): Promise<Result> {
  try {
    return await listening
  } catch (error) {
    throw explain(error, address)
  }
}

function explain(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const options = { cause: error }
  if (code === 'EADDRINUSE') return new StartRefusedError(messages.portTaken(port), options)
  if (code === 'EACCES') return new StartRefusedError(messages.portRefused(port), options)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(code)))
    return new StartRefusedError(messages.hostUnknown(host), options)
  return error
}
