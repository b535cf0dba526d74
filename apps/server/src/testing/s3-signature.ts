import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Milliseconds by which clocks may differ. */
const skew = 15 * 60_000

/**
 * Checks AWS Signature Version 4 of a request, as its documentation describes it. Returns the code
 * of the error for one that is refused.
 */
export function checkSignature(
  { method, url, headers, body }: SignedRequest,
  expected: { accessKeyId: string; secretAccessKey: string; region: string; now: number },
): string | undefined {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (parsed === null) return 'AccessDenied'
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parsed
  if (accessKeyId !== expected.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== expected.region) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const date = String(headers['x-amz-date'])
  const time = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(time - expected.now) <= skew)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(escapeText).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hash,
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${expected.secretAccessKey}`,
  )
  if (createHmac('sha256', key).update(text).digest('hex') !== signature)
    return 'SignatureDoesNotMatch'
  // Of what came, not of what the sender says that came.
  return createHash('sha256').update(body).digest('hex') === hash
    ? undefined
    : 'XAmzContentSHA256Mismatch'
}

/** As RFC 3986 escapes, with capital letters. */
function escapeText(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
