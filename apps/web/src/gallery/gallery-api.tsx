import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createApi } from '../api/api.ts'
import { ApiContext } from '../api/api-provider.tsx'
import { ConfigurationProvider } from '../api/configuration.tsx'
import { createQueryClient } from '../api/query-client.ts'
import { SessionProvider } from '../api/session.tsx'
import { createFakeServer } from '../testing/fake-server.ts'
import { createFakeSignInClient } from '../testing/fake-sign-in-client.ts'
import { providerReplies, sampleReplies } from './sample-replies.ts'

const { client } = createFakeSignInClient({ isSignedIn: true, provider: providerReplies })

const api = createApi({
  fetch: createFakeServer(sampleReplies).fetch,
  getToken: () => 'token',
  onUnauthorized: () => undefined,
  onForbidden: () => undefined,
  onGone: () => undefined,
})

/** Provides what the parts of the screens need, with replies that are always the same. */
export function GalleryApi(props: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <ConfigurationProvider
      configuration={{
        productName: 'Maypole',
        publicToken: 'sample',
        development: true,
        offline: false,
        signInMethods: ['passkeys', 'email'],
        signInProviders: ['google'],
      }}
    >
      <SessionProvider client={client}>
        <ApiContext value={api}>
          <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
        </ApiContext>
      </SessionProvider>
    </ConfigurationProvider>
  )
}
