import type pg from 'pg'

/**
 * Sets the time limit of statements on a new connection, and returns whether there is a pooler
 * (pgbouncer) in between. Then nothing is set: the session belongs to everybody who uses the
 * pooler, and pgbouncer refuses unknown parameters of a start.
 *
 * A pooler makes up the process id that it gives to its clients, so it differs from that of the
 * server. The times are in milliseconds.
 */
export async function setUpConnection(
  client: Pick<pg.ClientBase, 'query'>,
  { connect, statement }: { readonly connect: number; readonly statement: number },
): Promise<{ readonly isPooled: boolean }> {
  const { processID } = client as { processID?: number }
  const query = {
    text: `select pg_backend_pid() = ${Number(processID)} as direct, case when pg_backend_pid() = ${Number(processID)} then set_config('statement_timeout', '${statement}', false) end`,
    // Behind a pooler this is the first time that a server is needed.
    query_timeout: connect,
  }
  const { rows } = await client.query<{ direct: boolean }>(query)
  return { isPooled: rows[0]?.direct !== true }
}
