import { type DeepReadonly, setting } from '@maypole/platform/settings'
import { z } from 'zod'

/** The id of a role, a resource, an action or a scope. */
const id = z
  .string()
  .regex(/^[\w.:*-]{1,100}$/, 'must be 1 to 100 letters, digits, ., _, :, * and -')
const description = z.string().max(500).default('')

/** What is allowed on a resource; `*` is every action. */
const permission = z.strictObject({ resource_id: id, actions: z.array(id).min(1).max(100) })
const permissions = z.array(permission).max(200)

/** Who may do what in a project's own app, in the form in which backend libraries read it. */
export const rbacSettings = z.strictObject({
  roles: setting(
    z
      .array(z.strictObject({ role_id: id, description, permissions }))
      .max(200)
      .default([]),
    {
      perProject: true,
      summary: 'Roles that users of the project can have, and what each allows.',
      valuesText: 'objects with `role_id`, `description` and `permissions`',
    },
  ),
  resources: setting(
    z
      .array(z.strictObject({ resource_id: id, description, actions: z.array(id).max(100) }))
      .max(200)
      .default([]),
    {
      perProject: true,
      summary: 'What roles and scopes allow something on, with all that can be done there.',
      valuesText: 'objects with `resource_id`, `description` and `actions`',
    },
  ),
  scopes: setting(
    z
      .array(z.strictObject({ scope: id, description, permissions }))
      .max(200)
      .default([]),
    {
      perProject: true,
      summary: 'Scopes of connected apps, and what each allows.',
      valuesText: 'objects with `scope`, `description` and `permissions`',
    },
  ),
})

export type RbacSettings = DeepReadonly<z.output<typeof rbacSettings>>
