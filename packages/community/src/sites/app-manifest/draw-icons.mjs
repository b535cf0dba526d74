// @ts-check
// Runs in a separate process (see draw-icons.ts): reads from standard input a line of JSON that
// says what to draw, and a site's stored picture, if there is one. Writes an icon for each shape,
// in their order: four bytes with its length, and the PNG.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const input = await buffer(process.stdin)
const end = input.indexOf('\n')
const picture = input.subarray(end + 1)
/** @typedef {{ size: number, isMaskable: boolean }} Shape */
/** @type {{ shapes: Shape[], colour: string, textColour: string, initials: string }} */
const look = JSON.parse(input.subarray(0, end).toString())

/** The product's mark, as in the page's own icon. */
const mark =
  '<g fill="none" stroke-linecap="round" stroke-width="2.6"><path d="M16 7.5C11 9 7.5 14 7 24" stroke="#ffb59f"/><path d="M16 7.5C13 11 11.800 16 12 25" stroke="#ffd37a"/><path d="M16 7.500c3 3.500 4.200 8.500 4 17.500" stroke="#8fe3d3"/><path d="M16 7.500c5 1.500 8.500 6.500 9 16.500" stroke="#d9c2ff"/></g><circle cx="16" cy="6.600" r="2.600" fill="#fff"/>'

/** @param {number} size @param {string} content @param {string} viewBox */
const svg = (size, content, viewBox = `0 0 ${size} ${size}`) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`,
  )

/** The initials; undefined where the machine has no font with these letters. */
async function drawInitials(/** @type {number} */ size) {
  if (look.initials === '') return undefined
  const escaped = [...look.initials].map((letter) => `&#${letter.codePointAt(0)};`).join('')
  const text = await sharp(
    svg(
      size,
      `<text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="${size * 0.36}" fill="${look.textColour}">${escaped}</text>`,
    ),
  )
    .png()
    .toBuffer()
  const { channels } = await sharp(text).stats()
  return (channels[3]?.max ?? 0) > 0 ? text : undefined
}

/** The picture as the app shows it, a circle; with room for the shapes that devices cut out. */
async function drawPicture(/** @type {Shape} */ { size, isMaskable }) {
  const edge = Math.round(size * (isMaskable ? 0.8 : 1))
  const circle = Buffer.from(
    `<svg width="${edge}" height="${edge}"><circle cx="${edge / 2}" cy="${edge / 2}" r="${edge / 2}"/></svg>`,
  )
  return sharp(picture)
    .resize(edge, edge, { fit: 'cover' })
    .ensureAlpha()
    .composite(isMaskable ? [{ input: circle, blend: 'dest-in' }] : [])
    .png()
    .toBuffer()
}

/** The mark fills the space that every shape shows. */
const drawMark = (/** @type {Shape} */ { size, isMaskable }) =>
  sharp(svg(size, mark, isMaskable ? '-4 -4 40 40' : '0 0 32 32'))
    .png()
    .toBuffer()

async function drawIcon(/** @type {Shape} */ shape) {
  const { size } = shape
  const content = picture.length > 0 ? await drawPicture(shape) : await drawInitials(size)
  return (
    sharp({ create: { width: size, height: size, channels: 3, background: look.colour } })
      .composite([{ input: content ?? (await drawMark(shape)), gravity: 'centre' }])
      // With a palette a picture has a quarter of the bytes, and looks the same at these sizes.
      // More effort takes seconds for it, and gives the ground of initials its very colour.
      .png({ palette: true, effort: picture.length > 0 ? 1 : 7, compressionLevel: 9 })
      .toBuffer()
  )
}

setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
// No other decoder reads the bytes, whatever libvips takes them for.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer', 'VipsForeignLoadPngBuffer'],
})
for (const shape of look.shapes) {
  const drawn = await drawIcon(shape)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(drawn.length)
  process.stdout.write(Buffer.concat([length, drawn]))
}
