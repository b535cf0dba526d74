import type { Clock } from '@maypole/platform/clock'

/** A service and what it lets in. */
export interface S3Settings {
  /** An origin; undefined for that of AWS in the region. */
  readonly endpoint?: string | undefined
  readonly region: string
  /** Where the name of the bucket is: in the path, or in the host name. */
  readonly addressing: 'path' | 'virtual-host'
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

export interface S3Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

export interface S3Transport {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Resolves after milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>
}
