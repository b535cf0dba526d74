import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { nothing } from '../objects.ts'
import { rbacPolicy } from '../rbac.ts'
import { call } from './common.ts'

const base = { ...call, product: null } as const
const get = { ...base, method: 'GET' } as const
const notOffered = {
  ...base,
  method: 'POST',
  summary: "The service's own judgement of devices and addresses; refused: there is none here",
  body: z.unknown(),
  reply: nothing,
} as const

export const backendProject = {
  getPolicy: endpoint({
    ...get,
    path: '/rbac/policy',
    summary: 'The roles, resources and scopes of the project',
    reply: z.object({ policy: rbacPolicy }),
  }),
  getMetrics: endpoint({
    ...get,
    path: '/projects/metrics',
    summary: 'How many users and programs the project has',
    reply: z.object({
      project_id: z.string(),
      metrics: z.array(z.object({ metric_type: z.string(), count: z.int() })),
    }),
  }),
  getWhoami: endpoint({
    ...get,
    path: '/debug/whoami',
    summary: 'The project whose id and secret these are',
    reply: z.object({ project_id: z.string(), name: z.string() }),
  }),
  lookUpFingerprint: endpoint({ ...notOffered, path: '/fingerprint/lookup' }),
  setFraudRule: endpoint({ ...notOffered, path: '/rules/set' }),
  listFraudRules: endpoint({ ...notOffered, path: '/rules/list' }),
  overrideVerdictReason: endpoint({ ...notOffered, path: '/verdict_reasons/override' }),
  listVerdictReasons: endpoint({ ...notOffered, path: '/verdict_reasons/list' }),
  rateEmail: endpoint({ ...notOffered, path: '/email/risk' }),
} as const
