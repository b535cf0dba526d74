/** Rows of links as stored. migrations/ explains each column. */
export interface LinkRow {
  id: string
  site_id: string
  title: string
  url: string
  host: string | null
  position: number
  place: number
  section: string | null
  hidden: number
  version: number
  created_at: string
  updated_at: string
}

export interface LinkCheckRow {
  link_id: string
  due_at: string
  failed_at: string | null
  dead_at: string | null
  reason: string | null
}
