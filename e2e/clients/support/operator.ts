import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../../../packages/platform/src/clock.ts'
import { openDatabase } from '../../../packages/platform/src/database/index.ts'
import { silentLog } from '../../../packages/platform/src/log.ts'
import { createProvider, type Provider } from '../../../packages/provider/src/index.ts'
import type { TestServer } from '../../support/server.ts'

/** Does what an operator does beside a running instance, on its database. */
export async function asOperator<Result>(
  server: Pick<TestServer, 'url' | 'dataFolder'>,
  work: (provider: Provider, projectId: string) => Promise<Result>,
): Promise<Result> {
  const key = await readFile(join(server.dataFolder, 'secret.key'), 'utf8')
  const database = openDatabase({ url: `sqlite:${join(server.dataFolder, 'maypole.sqlite')}` })
  try {
    const provider = createProvider({
      database,
      clock: systemClock,
      log: silentLog,
      masterKey: Buffer.from(key.trim(), 'base64url'),
      settings: { environment: 'development', publicUrl: server.url },
    })
    const { projectId } = await provider.ensureProject({ name: 'Maypole', publicUrl: server.url })
    return await work(provider, projectId)
  } finally {
    await database.close()
  }
}
