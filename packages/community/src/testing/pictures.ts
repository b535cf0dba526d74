import sharp from 'sharp'

/** Returns the body and headers of an upload, as a browser sends them. */
export function upload(
  content: Buffer,
  options: { field?: string; name?: string; type?: string } = {},
) {
  const boundary = 'a-boundary-that-is-in-no-picture'
  const { field = 'avatar', name = 'picture.png', type = 'image/png' } = options
  return {
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const pictures = new Map<string, Promise<Buffer>>()

/** Returns a picture of one colour, encoded once. */
export function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff',
  options: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  const { width = 40, height = 30, colour = '#336699' } = options
  const key = JSON.stringify([format, width, height, colour])
  const made =
    pictures.get(key) ??
    sharp({ create: { width, height, channels: 3, background: colour } })
      .toFormat(format)
      .toBuffer()
  pictures.set(key, made)
  return made
}
