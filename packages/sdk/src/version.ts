import { sdkIdentifier } from '@maypole/contract/provider/constants'

/** The SDK's name and version, in every `X-SDK-Client` header. */
export const sdkIdentity = { identifier: sdkIdentifier, version: '0.1.0' } as const
