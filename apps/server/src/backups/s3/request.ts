import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { explainAnswer, explainFailure, S3Error } from './errors.ts'
import type { S3Answer, S3Request, S3Settings, S3Transport } from './protocol.ts'

/** Attempts of one request, the first included. */
const attempts = 5
/** Milliseconds before the second attempt; doubled for each further one. */
const firstWait = 500

/**
 * Creates the function that sends signed requests to a bucket (AWS Signature Version 4). The hash
 * of each body is signed, so that the service refuses what arrives changed. Failures of the network
 * and of the service are repeated; what stays refused throws S3Error.
 */
export function createS3Requests(
  bucket: string,
  settings: S3Settings,
  transport: S3Transport,
): (request: S3Request) => Promise<S3Answer> {
  async function sendOnce(request: S3Request): Promise<S3Answer> {
    const body = request.body ?? new Uint8Array()
    const { method } = request
    const signed = await new AwsV4Signer({
      method,
      url: urlOf(bucket, settings, request).href,
      headers: {
        ...request.headers,
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      },
      service: 's3',
      region: settings.region,
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      datetime: new Date(transport.clock.now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign()
    const init: RequestInit = { method, headers: [...signed.headers] }
    if (request.body !== undefined) init.body = request.body
    let response: Response
    let content: Buffer
    try {
      response = await transport.fetch(signed.url, init)
      content = Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw explainFailure(signed.url.host, error)
    }
    const answer = { status: response.status, headers: response.headers, body: content }
    // The completion of an upload may fail with the status 200.
    const isRefused = !response.ok || (method === 'POST' && content.includes('<Error>'))
    if (isRefused) throw explainAnswer(answer, { bucket, settings, now: transport.clock.now() })
    return answer
  }

  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(request)
      } catch (error) {
        if (!(error instanceof S3Error) || !error.isTemporary || attempt === attempts) throw error
        await transport.wait(firstWait * 2 ** (attempt - 1))
      }
    }
  }
}

function urlOf(bucket: string, settings: S3Settings, request: S3Request): URL {
  const url = new URL(settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`)
  const key = request.key ?? ''
  if (settings.addressing === 'virtual-host') url.host = `${bucket}.${url.host}`
  url.pathname = settings.addressing === 'virtual-host' ? `/${key}` : `/${bucket}/${key}`
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  return url
}
