import { useEffect } from 'react'
import { useSession } from '../api/session.tsx'
import { pageLanguage } from '../texts/localised.ts'

/**
 * Keeps the language that the person uses on the server, for messages that nobody asks for on a
 * page. Without one they are English. A failure is made up for the next time the app starts.
 */
export function useSavedLanguage(): void {
  const { client, userId } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person may keep another one.
  useEffect(() => {
    const user = client.user.getSync()
    const locale = pageLanguage()
    if (user === null || (user.untrusted_metadata.locale ?? 'en') === locale) return
    void import('../api/save-locale.ts')
      .then(({ saveLocale }) => saveLocale(client, locale))
      .catch(() => undefined)
  }, [client, userId])
}
