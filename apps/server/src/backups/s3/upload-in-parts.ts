import { S3Error } from './errors.ts'
import type { S3Answer, S3Request } from './protocol.ts'
import { textOf } from './xml.ts'

type Send = (request: S3Request) => Promise<S3Answer>

/** Writes an object from parts. Gives the upload up when it fails. Returns the size. */
export async function uploadInParts(
  send: Send,
  key: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const begun = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = textOf(begun.body.toString(), 'UploadId') ?? ''
  try {
    const tags: string[] = []
    let bytes = 0
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await send({ method: 'PUT', key, query, body })
      tags.push(headers.get('etag') ?? '')
      bytes += body.length
    }
    await complete(send, { key, uploadId, tags, bytes })
    return bytes
  } catch (error) {
    // Parts that are left cost money. When this fails, too, `abandonUploads` finds them later.
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function complete(
  send: Send,
  upload: { key: string; uploadId: string; tags: readonly string[]; bytes: number },
): Promise<void> {
  const { key, uploadId, tags, bytes } = upload
  const list = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`
  try {
    const body = new Uint8Array(Buffer.from(xml))
    await send({ method: 'POST', key, query: { uploadId }, body })
  } catch (error) {
    // An answer was lost, and a repeated request found the upload complete.
    const isDone = error instanceof S3Error && error.code === 'NoSuchUpload'
    if (!isDone) throw error
    const { headers } = await send({ method: 'HEAD', key })
    if (Number(headers.get('content-length')) !== bytes) throw error
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
