/** How this SDK names itself to the server, in every `X-SDK-Client` header. */
export const sdkIdentity = { identifier: 'Maypole JavaScript SDK', version: '0.1.0' } as const
