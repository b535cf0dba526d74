import { communityEndpoints } from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { requireThemselves } from '../../access/policy.ts'
import { forPeople, type Routes } from '../../access/route.ts'
import { zipFiles } from '../../files/downloads/zip-files.ts'
import { messages } from '../../messages.ts'
import { presentSite, sortByTitle } from '../../sites/index.ts'
import * as deletion from './delete-account.ts'
import { filesOf } from './files.ts'
import { listCommunityData } from './own-lists.ts'
import { photosOf } from './own-photos.ts'
import * as store from './store.ts'

const { downloadAccount, previewAccountDeletion, deleteAccount } = communityEndpoints

/** Routes of the viewer's own account: downloading everything in it, and deleting it. */
export const accountRoutes: Routes = [
  forPeople(
    downloadAccount,
    {
      reads: ({ viewer }, core) => requireThemselves(viewer, core),
      counts: { of: 'downloads', most: 'downloadsPerHour', seconds: 3600 },
    },
    async ({ viewer, reply }, { db, clock, features, ownAccounts }) => {
      const { userId } = viewer
      const lists = [...ownAccounts.lists(userId), ...listCommunityData(db, features, userId)]
      const photos = await photosOf(db, userId)
      const now = clock.now()
      reply.type('application/zip')
      reply.header('content-disposition', `attachment; filename="${messages.account.fileName}.zip"`)
      return zipFiles([...filesOf(lists, toInstant(now)), ...photos], now)
    },
  ),

  forPeople(previewAccountDeletion, {}, async ({ viewer }, { db }) => {
    const sites = await store.sites(db, viewer)
    const withFate = (fate: store.Fate) =>
      sortByTitle(sites.filter((one) => one.fate === fate).map(({ site }) => site)).map(presentSite)
    return {
      handOver: withFate('hand-over'),
      delete: withFate('delete'),
      leave: withFate('leave'),
    }
  }),

  forPeople(
    deleteAccount,
    {
      reads: async ({ viewer }, core) => {
        if ((await requireThemselves(viewer, core)) === 'old')
          throw problems.forbidden(messages.account.signInAgain, 'recent-sign-in-needed')
      },
    },
    async ({ viewer }, core) => {
      if (!(await deletion.deleteAccount(core, viewer)))
        throw problems.conflict('last-admin', messages.account.lastAdmin)
      return undefined
    },
  ),
]
