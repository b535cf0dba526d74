// @ts-check

/**
 * Estimates from a picture's header the memory needed to decode it. The factors were measured with
 * libvips 8.18, one thread, decoding to a width of 512 pixels; each is rounded up.
 *
 * @param {import('sharp').Metadata} header
 * @returns {number} bytes
 */
export function decodedBytes(header) {
  const pixels = header.width * header.height
  return pixels * bytesPerPixel(header)
}

/** @param {import('sharp').Metadata} header */
function bytesPerPixel(header) {
  const isDeep = header.depth !== 'uchar'
  const samples = header.channels * (isDeep ? 2 : 1)
  // A rotated picture is held in memory as a whole.
  const isTurned = (header.orientation ?? 1) > 1
  switch (header.format) {
    case 'jpeg':
      // A progressive JPEG keeps two bytes per coefficient; a baseline one is scaled down row by
      // row.
      return header.isProgressive ? 2 * coefficients(header) : 1
    case 'png':
      // An interlaced PNG is held as a whole, any other in bands.
      return header.isProgressive || isTurned ? samples * 1.3 : samples / 2
    case 'webp':
      return (header.pages ?? 1) > 1 || isTurned ? 8 : 6
    case 'gif':
      return 6
    default:
      // The AV1 decoder keeps several frames of 16-bit samples, and libheif copies them.
      return isDeep ? 26 : 20
  }
}

/** @param {import('sharp').Metadata} header */
function coefficients(header) {
  if (header.chromaSubsampling === '4:2:0') return 1.5
  return header.chromaSubsampling === '4:2:2' ? 2 : header.channels
}
