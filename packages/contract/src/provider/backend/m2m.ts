import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { call, metadata, pageFields, resultsMetadata } from './common.ts'

const texts = z.array(z.string().max(200)).max(100)
const described = {
  client_name: z.string().max(200).optional(),
  client_description: z.string().max(500).optional(),
  trusted_metadata: metadata,
}

const m2mClient = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    client_description: z.string(),
    status: z.enum(['active', 'inactive']),
    scopes: z.array(z.string()),
    client_secret_last_four: z.string(),
    trusted_metadata: z.record(z.string(), z.unknown()),
    /** While the secret is being replaced. */
    next_client_secret_last_four: z.string().exactOptional(),
  })
  .meta({ id: 'M2MClient', description: 'A program that has tokens of its own.' })

const reply = z.object({ m2m_client: m2mClient })
const base = { ...call, product: null } as const

export const backendM2m = {
  createM2mClient: endpoint({
    ...base,
    method: 'POST',
    path: '/m2m/clients',
    summary: 'Registers a program, and shows its secret once',
    body: z.object({
      ...described,
      scopes: texts,
      client_id: z.string().max(500).optional(),
      client_secret: z.string().max(500).optional(),
    }),
    reply: z.object({ m2m_client: m2mClient.extend({ client_secret: z.string() }) }),
  }),
  getM2mClient: endpoint({
    ...base,
    method: 'GET',
    path: '/m2m/clients/:clientId',
    summary: 'A program',
    reply,
  }),
  searchM2mClients: endpoint({
    ...base,
    method: 'POST',
    path: '/m2m/clients/search',
    summary: 'The programs that match, a page at a time, oldest first',
    body: z.object({
      ...pageFields,
      query: z
        .object({
          operator: z.string().max(100).optional(),
          operands: z
            .array(
              z.object({
                filter_name: z.unknown().optional(),
                filter_value: z.unknown().optional(),
              }),
            )
            .max(100)
            .nullish(),
        })
        .nullish(),
    }),
    reply: z.object({ m2m_clients: z.array(m2mClient), results_metadata: resultsMetadata }),
  }),
  updateM2mClient: endpoint({
    ...base,
    method: 'PUT',
    path: '/m2m/clients/:clientId',
    summary: 'Changes a program; what is left out stays',
    body: z.object({
      ...described,
      scopes: texts.optional(),
      status: z.string().max(40).optional(),
    }),
    reply,
  }),
  deleteM2mClient: endpoint({
    ...base,
    method: 'DELETE',
    path: '/m2m/clients/:clientId',
    summary: 'Removes a program; its tokens live until they expire',
    reply: z.object({ client_id: z.string() }),
  }),
  startM2mRotation: endpoint({
    ...base,
    method: 'POST',
    path: '/m2m/clients/:clientId/secrets/rotate/start',
    summary: 'A second secret for a program, beside the one that it has',
    reply: z.object({ m2m_client: m2mClient.extend({ next_client_secret: z.string() }) }),
  }),
  cancelM2mRotation: endpoint({
    ...base,
    method: 'POST',
    path: '/m2m/clients/:clientId/secrets/rotate/cancel',
    summary: 'Takes the second secret back',
    reply,
  }),
  finishM2mRotation: endpoint({
    ...base,
    method: 'POST',
    path: '/m2m/clients/:clientId/secrets/rotate',
    summary: 'Puts the second secret in place of the first',
    reply,
  }),
} as const
