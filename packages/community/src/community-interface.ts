import type { Readable } from 'node:stream'
import type { ArchivePreview, Site } from '@maypole/contract/community'
import type { MigrationState } from '@maypole/platform/database'
import type { FastifyPluginAsync } from 'fastify'

/** The product API with its pictures. */
export interface Community {
  /** Migrates the tables. Called once, before the first request. */
  migrate(): Promise<void>
  /** Returns migrations that are to come, and those of a newer version. Changes nothing. */
  migrationState(): Promise<MigrationState>
  /** Creates the keys for push services on the first start. Called once, after `migrate`. */
  prepare(): Promise<void>
  /** All routes of the product API, to be registered under `/api`. */
  readonly routes: FastifyPluginAsync
  /** `/avatars` and `/manifest`, to be registered without a prefix. */
  readonly avatarRoutes: FastifyPluginAsync
  /** `/mcp` with its description, to be registered without a prefix; empty where agents are off. */
  readonly agentRoutes: FastifyPluginAsync
  /**
   * Returns the public data of a site by its id or slug, as `GET /api/site/:site` does; undefined
   * when there is none.
   */
  findSite(address: string): Promise<Site | undefined>
  /**
   * Writes everything in a site to a zip, by its id or slug; undefined when there is none. The
   * content has to be read to its end.
   */
  exportSite(
    address: string,
  ): Promise<{ readonly bytes: number; readonly content: Readable } | undefined>
  /**
   * Creates a site with everything in a zip of `exportSite`. Who signs in with the number becomes
   * its admin. Throws an error with a text for people when the file is refused or the address is
   * taken.
   */
  importSite(
    bytes: Uint8Array,
    options: { readonly adminPhoneNumber: string; readonly address: string | undefined },
  ): Promise<Site>
  /** Returns what `importSite` would create. Writes nothing. */
  previewArchive(bytes: Uint8Array): Promise<ArchivePreview>
  /**
   * Completes deletions of accounts that a crash has interrupted. Called at the start; `sweep` does
   * it, too.
   */
  finishDeletions(): Promise<void>
  /** Starts publishing what is scheduled, and telling people what is new. */
  startWorkers(): void
  /** Looks for what people are to be told now, if the workers are running. */
  wakeNotices(): void
  /** Resolves when messages under way have been handed over. */
  stopWorkers(): Promise<void>
  /** Returns how many notifications are due, and for how many seconds the first has been. */
  noticeBacklog(): Promise<{ readonly waiting: number; readonly oldestSeconds: number }>
  /** Publishes and sends what is due now, without the workers. */
  sendDue(): Promise<void>
  /** Deletes what has expired and what is unreferenced. Called from time to time. */
  sweep(): Promise<void>
}
