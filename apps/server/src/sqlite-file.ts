const prefix = 'sqlite:'

/** Returns the file of a database's URL; undefined for PostgreSQL. */
export function sqliteFileOf(databaseUrl: string): string | undefined {
  return databaseUrl.startsWith(prefix) ? databaseUrl.slice(prefix.length) : undefined
}
