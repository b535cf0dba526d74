/** Rows of how people become members, as stored. migrations/ explains each column. */
export interface InvitationRow {
  site_id: string
  /** Empty for the site as a whole. */
  group_id: string
  token_hash: string
  token_sealed: string
  created_by: string
  use_count: number
  version: number
  created_at: string
  expires_at: string
}

export interface JoinRequestRow {
  id: string
  site_id: string
  user_id: string
  phone_number: string
  first_name: string
  last_name: string
  invited_by: string | null
  state: 'waiting' | 'approved' | 'declined'
  profile_id: string | null
  group_id: string | null
  version: number
  created_at: string
  decided_at: string | null
}

/** That a person was told that they were added, and whether they said that it is not theirs. */
export interface SiteInvitationRow {
  user_id: string
  site_id: string
  created_at: string
  refused_at: string | null
}
