import { setTimeout } from 'node:timers/promises'
import { systemClock } from '@maypole/platform/clock'
import { createOutboundFetch } from '@maypole/platform/outbound'
import { type Configuration, parseS3Address, type S3Address } from '../../config.ts'
import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import { type Bucket, createBucket } from './bucket.ts'

/** Milliseconds until the first byte of an answer, and between its parts. */
const quick = 30_000
/** The same for a request that sends a part of a backup: over a slow line that takes minutes. */
const patient = 300_000
/** Bytes of a body beyond which a request is one of those. */
const smallBody = 256 * 1024
/** Bytes; more than a part. */
const largestAnswer = 12 * 1024 * 1024

/**
 * Opens the bucket that an address names, with the instance's settings. Throws StartRefusedError
 * when the address or the settings cannot be used; nothing is sent yet.
 */
export function openBucket(
  text: string,
  { backups }: Pick<Configuration, 'backups'>,
): { bucket: Bucket; address: S3Address } {
  const address = parseS3Address(text)
  if (address === undefined) throw new StartRefusedError(messages.s3.badAddress(text))
  const { accessKeyId, secretAccessKey, endpoint, region } = backups.s3
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartRefusedError(messages.s3.noKey)
  const { addressing = endpoint === undefined ? 'virtual-host' : 'path' } = backups.s3
  const options = { allowPrivate: true, largestAnswer }
  const small = createOutboundFetch({ ...options, timeout: quick })
  const large = createOutboundFetch({ ...options, timeout: patient })
  const bucket = createBucket(
    address.bucket,
    { endpoint, region, addressing, accessKeyId, secretAccessKey },
    {
      fetch: (input, init) => (isLarge(init) ? large : small)(input, init),
      clock: systemClock,
      wait: setTimeout,
    },
  )
  return { bucket, address }
}

function isLarge(init: RequestInit | undefined): boolean {
  return init?.body instanceof Uint8Array && init.body.length > smallBody
}
