import { sdkIdentifier } from '@maypole/contract/provider/constants'

/** How this SDK names itself to the server, in every `X-SDK-Client` header. */
export const sdkIdentity = { identifier: sdkIdentifier, version: '0.1.0' } as const
