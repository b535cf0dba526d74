import type { ContestantMessage } from './support/contestant.ts'
import { startMeasuredProvider } from './support/measured-provider.ts'
import { reportUsage } from './support/report-usage.ts'

reportUsage()

// The provider for sign-ins: codes go to the parent process.
/** What session JWTs are signed with. */
const algorithm = process.argv[4] === 'ES256' ? 'ES256' : 'RS256'
const { publicUrl, publicToken } = await startMeasuredProvider({
  algorithm,
  async deliver({ to, code, text }) {
    tell({ kind: 'code', to, code: code ?? /\b\d{6}\b/.exec(text)?.[0] ?? '' })
  },
})
tell({
  kind: 'ready',
  url: publicUrl,
  publicToken,
  settings:
    'the provider with its production settings; every commit synced before it is acknowledged; limits counted but out of reach; ' +
    'Argon2id 19 MiB, 2 passes; ' +
    `a JWT (${algorithm}) with every sign-in, answered again for half a minute; codes leave through the outbox`,
})

function tell(message: ContestantMessage): void {
  process.send?.(message)
}
