import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'

const permissions = z.array(z.object({ resource_id: z.string(), actions: z.array(z.string()) }))

/** Who may do what in a project's own app, as backend and frontend clients read it. */
export const rbacPolicy = z.object({
  roles: z.array(z.object({ role_id: z.string(), description: z.string(), permissions })),
  resources: z.array(
    z.object({ resource_id: z.string(), description: z.string(), actions: z.array(z.string()) }),
  ),
  scopes: z.array(z.object({ scope: z.string(), description: z.string(), permissions })),
})
export type RbacPolicy = DeepReadonly<z.output<typeof rbacPolicy>>
