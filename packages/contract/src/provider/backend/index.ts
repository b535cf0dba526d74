import type { BackendEndpoint } from '../provider-endpoint.ts'
import { backendConnectedApps } from './connected-apps.ts'
import { backendFactors } from './factors.ts'
import { backendIdp } from './idp.ts'
import { backendM2m } from './m2m.ts'
import { backendMagicLinks } from './magic-links.ts'
import { backendOtps } from './otps.ts'
import { backendPasswords } from './passwords.ts'
import { backendProject } from './project.ts'
import { backendSessions } from './sessions.ts'
import { backendUsers } from './users.ts'

/** The backend API under `/v1`: replies have no envelope (docs/wire.md §6). */
export const backend = {
  ...backendSessions,
  ...backendUsers,
  ...backendOtps,
  ...backendMagicLinks,
  ...backendPasswords,
  ...backendFactors,
  ...backendIdp,
  ...backendM2m,
  ...backendConnectedApps,
  ...backendProject,
} as const satisfies Readonly<Record<string, BackendEndpoint>>
