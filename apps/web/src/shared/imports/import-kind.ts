import type { FinishedImport, ImportPreview } from '@maypole/contract/community'
import type { QueryKey } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'

/** A row of a file of any kind. */
export interface AnyRow {
  readonly row: number
  readonly state: ImportPreview['rows'][number]['state']
  readonly doubt?: string | undefined
}

/** What an import of any kind would do. */
export interface AnyPreview {
  readonly id: string
  readonly encoding: ImportPreview['encoding']
  readonly room: number
  readonly digest: string
  readonly rows: readonly AnyRow[]
}

/** The texts in which kinds of imports differ. */
interface ImportTexts {
  readonly title: string
  readonly hints: Readonly<Record<AnyRow['state'], string>>
  readonly room: (room: number) => string
  readonly submit: (count: number) => string
  readonly done: string
  readonly added: (count: number) => string
  readonly changed: (count: number) => string
  readonly undoHint: string
}

/** One import of a site. */
interface Place {
  readonly site: string
  readonly import: string
}

/** What contacts and events differ in where they are imported. */
export interface ImportKind<Preview extends AnyPreview = AnyPreview> {
  readonly texts: ImportTexts
  /** The key of the imports that can be undone, and of all that an import changes. */
  readonly importsKey: (siteId: string) => QueryKey
  readonly changedKeys: (siteId: string) => readonly QueryKey[]
  readonly list: (
    api: Api,
    options: { site: string; signal: AbortSignal },
  ) => Promise<readonly FinishedImport[]>
  readonly show: (api: Api, params: Place) => Promise<Preview>
  readonly apply: (
    api: Api,
    params: Place,
    body: { digest: string; leftOut: [number, number][] },
  ) => Promise<FinishedImport>
  readonly undo: (api: Api, params: Place) => Promise<unknown>
  /** How many items chosen rows add beside themselves. */
  alsoAdded?(rows: Preview['rows']): number
}
