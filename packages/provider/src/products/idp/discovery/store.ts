import type { ProviderDatabase } from '../../../tables.ts'

export async function hasProject(db: ProviderDatabase, id: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
