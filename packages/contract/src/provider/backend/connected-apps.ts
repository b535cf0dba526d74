import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { call, pageFields, resultsMetadata } from './common.ts'

const urls = z.array(z.string().max(2000)).max(50)

/**
 * What a server can say of an app; what this instance does not know is refused (docs/wire.md §6).
 */
const described = {
  client_name: z.string().max(200).optional(),
  client_description: z.string().max(1000).optional(),
  redirect_urls: urls.optional(),
  post_logout_redirect_urls: urls.optional(),
  logo_url: z.string().max(2000).optional(),
  full_access_allowed: z.boolean().optional(),
  bypass_consent_for_offline_access: z.boolean().optional(),
  access_token_expiry_minutes: z.number().optional(),
  access_token_custom_audience: z.string().max(2000).optional(),
  access_token_template_content: z.string().max(20_000).optional(),
  id_token_template_content: z.string().max(20_000).optional(),
}

const common = {
  client_id: z.string(),
  client_name: z.string(),
  client_description: z.string(),
  client_type: z.string(),
  status: z.string(),
  full_access_allowed: z.boolean(),
  redirect_urls: z.array(z.string()),
  post_logout_redirect_urls: z.array(z.string()),
  access_token_expiry_minutes: z.int(),
  access_token_template_content: z.string(),
  id_token_template_content: z.string(),
  bypass_consent_for_offline_access: z.boolean(),
  client_secret_last_four: z.string().exactOptional(),
  next_client_secret_last_four: z.string().exactOptional(),
  logo_url: z.string().exactOptional(),
}
const registeredApp = z
  .object({ ...common, creation_method: z.string() })
  .meta({ id: 'RegisteredApp', description: 'An app, as its project has registered it.' })

const reply = z.object({ connected_app: registeredApp })
const base = { ...call, product: 'connected_apps' } as const

export const backendConnectedApps = {
  createApp: endpoint({
    ...base,
    method: 'POST',
    path: '/connected_apps/clients',
    summary: 'Registers an app, and shows its secret once',
    body: z.object({ ...described, client_type: z.string().max(40) }),
    reply: z.object({
      connected_app: z.object({ ...common, client_secret: z.string().exactOptional() }),
    }),
  }),
  getApp: endpoint({
    ...base,
    method: 'GET',
    path: '/connected_apps/clients/:clientId',
    summary: 'An app',
    reply,
  }),
  searchApps: endpoint({
    ...base,
    method: 'POST',
    path: '/connected_apps/clients/search',
    summary: 'The apps of the project, a page at a time, oldest first',
    body: z.object(pageFields),
    reply: z.object({ connected_apps: z.array(registeredApp), results_metadata: resultsMetadata }),
  }),
  updateApp: endpoint({
    ...base,
    method: 'PUT',
    path: '/connected_apps/clients/:clientId',
    summary: 'Changes an app; what is left out stays',
    body: z.object(described),
    reply,
  }),
  deleteApp: endpoint({
    ...base,
    method: 'DELETE',
    path: '/connected_apps/clients/:clientId',
    summary: 'Removes an app with everything that was issued to it',
    reply: z.object({ client_id: z.string() }),
  }),
  startAppRotation: endpoint({
    ...base,
    method: 'POST',
    path: '/connected_apps/clients/:clientId/secrets/rotate/start',
    summary: 'A second secret for an app, beside the one that it has',
    reply: z.object({
      connected_app: z.object({
        ...common,
        client_secret_last_four: z.string(),
        next_client_secret: z.string(),
      }),
    }),
  }),
  cancelAppRotation: endpoint({
    ...base,
    method: 'POST',
    path: '/connected_apps/clients/:clientId/secrets/rotate/cancel',
    summary: 'Takes the second secret back',
    reply,
  }),
  finishAppRotation: endpoint({
    ...base,
    method: 'POST',
    path: '/connected_apps/clients/:clientId/secrets/rotate',
    summary: 'Puts the second secret in place of the first',
    reply,
  }),
} as const
