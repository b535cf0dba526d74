import { communityEndpoints } from '@maypole/contract/community'
import { type Clock, toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { forPeople, type Routes } from '../access/route.ts'
import { zipFiles } from '../files/downloads/zip-files.ts'
import { messages } from '../messages.ts'
import type { Viewer } from '../session-port.ts'
import { presentSite } from '../sites/present.ts'
import { sortByTitle } from '../sites/title-order.ts'
import type { DeleteAccount } from './delete-account.ts'
import { filesOf } from './files.ts'
import { listCommunityData } from './own-lists.ts'
import { photosOf } from './own-photos.ts'
import type { OwnAccounts } from './port.ts'
import type { AccountStore, Fate } from './store.ts'

const { downloadAccount, previewAccountDeletion, deleteAccount } = communityEndpoints

/** Routes of the viewer's own account: downloading everything in it, and deleting it. */
export function accountRoutes(options: {
  store: AccountStore
  accounts: OwnAccounts
  deleteAccount: DeleteAccount
  clock: Clock
  downloadsPerHour: number
}): Routes {
  const { store, accounts, clock } = options

  /** An operator or an app that acts for a person neither reads nor deletes the whole account. */
  async function requireThemselves(viewer: Viewer): Promise<'recent' | 'old'> {
    const proof = await accounts.proof(viewer.sessionId)
    if (proof === 'acted-for') throw problems.forbidden(messages.account.actedFor)
    return proof
  }

  return [
    forPeople(
      downloadAccount,
      { counts: { later: { of: 'downloads', most: options.downloadsPerHour, seconds: 3600 } } },
      async ({ viewer, count, reply }) => {
        await requireThemselves(viewer)
        await count()
        const { userId } = viewer
        const lists = [...accounts.lists(userId), ...listCommunityData(store, userId)]
        const photos = await photosOf(store, userId)
        const now = clock.now()
        reply.type('application/zip')
        reply.header(
          'content-disposition',
          `attachment; filename="${messages.account.fileName}.zip"`,
        )
        return zipFiles([...filesOf(lists, toInstant(now)), ...photos], now)
      },
    ),

    forPeople(previewAccountDeletion, {}, async ({ viewer }) => {
      const sites = await store.sites(viewer)
      const withFate = (fate: Fate) =>
        sortByTitle(sites.filter((one) => one.fate === fate).map(({ site }) => site)).map(
          presentSite,
        )
      return {
        handOver: withFate('hand-over'),
        delete: withFate('delete'),
        leave: withFate('leave'),
      }
    }),

    forPeople(deleteAccount, { counts: 'later' }, async ({ viewer, count }) => {
      if ((await requireThemselves(viewer)) === 'old')
        throw problems.forbidden(messages.account.signInAgain, 'recent-sign-in-needed')
      await count()
      if (!(await options.deleteAccount(viewer)))
        throw problems.conflict('last-admin', messages.account.lastAdmin)
      return undefined
    }),
  ]
}
