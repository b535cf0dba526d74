import type { Configuration } from '../config.ts'
import { messages } from '../messages.ts'
import { withParts } from './with-parts.ts'

/** Makes a new key for signing sessions; what the old one signed stays valid until it runs out. Servers may go on running. */
export async function rotateKeys(configuration: Configuration): Promise<void> {
  await withParts(configuration, async ({ provider }) => {
    await provider.ensureProject({
      name: configuration.productName,
      publicUrl: configuration.publicUrl,
    })
    return messages.rotated(await provider.rotateKeys())
  })
}
