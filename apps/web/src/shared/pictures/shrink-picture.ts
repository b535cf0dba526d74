/** The longest side that is sent, in pixels: enough for the larger size that the server stores. */
const longestSide = 2048
/** Bytes of a file that is sent as it is, unless it has too many pixels. */
const smallFile = 1_000_000
/** Formats with transparency, which a JPEG would lose. */
const maybeTransparent = /^image\/(png|webp|gif|avif)$/

/**
 * Makes a picture smaller before it is sent: photos of phones have several megabytes. Returns the
 * file itself where that does not help, or where the browser cannot read it; the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const isKnown = /^image\/(jpeg|png|webp|gif|avif)$/.test(file.type)
    if (scale === 1 && isKnown && file.size <= smallFile) {
      bitmap.close()
      return file
    }
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const type = maybeTransparent.test(file.type) ? 'image/webp' : 'image/jpeg'
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    return smaller !== null && (!isKnown || smaller.size < file.size) ? smaller : file
  } catch {
    return file
  }
}
