import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import type { CommonReply } from './objects.ts'
import { rbacPolicy } from './rbac.ts'

/** The project settings that a client needs before its first call (docs/wire.md §4). */
const bootstrapReply = z.object({
  project_name: z.string(),
  disable_sdk_watermark: z.boolean(),
  cname_domain: z.string().nullable(),
  email_domains: z.array(z.string()),
  /** Must be present, or every call of the existing clients that may need a captcha breaks. */
  captcha_settings: z.discriminatedUnion('enabled', [
    z.object({ enabled: z.literal(false) }),
    z.object({ enabled: z.literal(true), siteKey: z.string() }),
  ]),
  pkce_required_for_email_magic_links: z.boolean(),
  pkce_required_for_password_resets: z.boolean(),
  pkce_required_for_oauth: z.boolean(),
  pkce_required_for_sso: z.boolean(),
  /** Must be null rather than absent. */
  password_config: z.object({ luds_complexity: z.int(), luds_minimum_count: z.int() }).nullable(),
  dfp_protected_auth_enabled: z.boolean(),
  dfp_protected_auth_mode: z.enum(['OBSERVATION', 'DECISIONING']),
  rbac_policy: rbacPolicy,
  siwe_required_for_crypto_wallets: z.boolean(),
  slug_pattern: z.string().nullable(),
  create_organization_enabled: z.boolean(),
  vertical: z.literal('CONSUMER'),
})
export type BootstrapReply = CommonReply & DeepReadonly<z.output<typeof bootstrapReply>>

export const bootstrap = {
  getBootstrap: endpoint({
    method: 'GET',
    path: '/projects/bootstrap/:publicToken',
    summary: 'What a page has to know of a project before its first call',
    auth: 'none',
    product: null,
    captcha: 'none',
    reply: bootstrapReply,
  }),
} as const
