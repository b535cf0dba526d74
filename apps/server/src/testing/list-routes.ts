import type { FastifyInstance } from 'fastify'

/** Lists every route's address pattern with its methods. */
export function listRoutes(app: FastifyInstance): { path: string; methods: string[] }[] {
  const routes: { path: string; methods: string[] }[] = []
  const parents: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] =
      /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === '') continue
    const depth = indent.length / 4
    parents.length = depth
    const path = parents.join('') + part
    parents.push(part)
    if (methods !== undefined) routes.push({ path, methods: methods.split(', ') })
  }
  return routes
}
