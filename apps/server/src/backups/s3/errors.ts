import { messages } from '../../messages.ts'
import { StartRefusedError } from '../../start-refused.ts'
import type { S3Answer, S3Settings } from './protocol.ts'
import { textOf } from './xml.ts'

/** A service refused a request, or could not be reached. The message says what to do. */
export class S3Error extends StartRefusedError {
  /** Such as `NoSuchKey`; `unreachable` when there was no answer. */
  readonly code: string
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean

  constructor(
    message: string,
    { code, isTemporary, cause }: { code: string; isTemporary: boolean; cause?: unknown },
  ) {
    super(message, { cause })
    this.code = code
    this.isTemporary = isTemporary
  }
}

const temporary = /^(InternalError|OperationAborted|RequestTimeout|ServiceUnavailable|SlowDown)$/
/** Codes of HTTP for replies that have no code of their own, such as those to HEAD. */
const codesOfStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  307: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  412: 'PreconditionFailed',
  507: 'InsufficientStorage',
}

/** Returns the error for a refusing answer. */
export function explainAnswer(
  answer: S3Answer,
  { bucket, settings, now }: { bucket: string; settings: S3Settings; now: number },
): S3Error {
  const xml = answer.body.toString('utf8')
  const isXml = /^\s*<(\?xml|Error)/.test(xml)
  const code =
    (isXml ? textOf(xml, 'Code') : undefined) ??
    codesOfStatus[answer.status] ??
    `status ${answer.status}`
  const isTemporary =
    temporary.test(code) || answer.status === 429 || [500, 502, 503, 504].includes(answer.status)
  return new S3Error(describe(code), { code, isTemporary })

  function describe(code: string): string {
    const texts = messages.s3
    switch (code) {
      case 'InvalidAccessKeyId':
        return texts.unknownKey(settings.accessKeyId)
      case 'SignatureDoesNotMatch':
        return texts.wrongSecret(settings.accessKeyId)
      case 'AccessDenied':
      case 'AllAccessDisabled':
        return texts.forbidden(bucket)
      case 'NoSuchBucket':
        return texts.noBucket(bucket)
      case 'RequestTimeTooSkewed':
        return texts.clockSkew(minutesOff(answer.headers, now))
      case 'AuthorizationHeaderMalformed':
      case 'PermanentRedirect':
      case 'TemporaryRedirect':
        return texts.wrongRegion(
          bucket,
          answer.headers.get('x-amz-bucket-region') ?? textOf(xml, 'Region'),
        )
      case 'QuotaExceeded':
      case 'InsufficientStorage':
      case 'XMinioStorageFull':
        return texts.full(bucket)
      default: {
        const reason = isXml ? textOf(xml, 'Message') : undefined
        // What a service writes may be long, or hold what it was sent.
        return texts.refused(
          bucket,
          reason === undefined ? code : `${code}: ${reason.slice(0, 200)}`,
        )
      }
    }
  }
}

/** Returns the error for a request that got no answer. */
export function explainFailure(host: string, error: unknown): S3Error {
  const reasons: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (code !== '' || cause.cause === undefined) reasons.push(code || cause.message)
  }
  return new S3Error(messages.s3.unreachable(host, reasons.at(-1) ?? 'unknown'), {
    code: 'unreachable',
    isTemporary: true,
    cause: error,
  })
}

/** Minutes by which this machine's clock is ahead of the service's. */
function minutesOff(headers: Headers, now: number): number | undefined {
  const theirs = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(theirs) ? undefined : Math.round((now - theirs) / 60_000)
}
