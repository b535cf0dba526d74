import type { Language } from '@maypole/contract/language'
import { type Client, createAccount } from '@maypole/sdk'

/** Sets the language of messages to the signed-in person. */
export async function saveLocale(client: Client, locale: Language): Promise<void> {
  await client.use(createAccount).update({ untrusted_metadata: { locale } })
}
