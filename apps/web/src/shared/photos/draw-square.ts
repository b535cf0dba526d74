/** Draws the middle of a picture, upright, onto the whole of a square canvas. */
export async function drawSquare(canvas: HTMLCanvasElement, content: Blob): Promise<void> {
  const picture = await createImageBitmap(content)
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  const { width: edge } = canvas
  const brush = canvas.getContext('2d')
  if (brush !== null) {
    // What can be seen through would be black as a JPEG.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, edge, edge)
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(picture, left, top, side, side, 0, 0, edge, edge)
  }
  picture.close()
}

/** Returns the middle of a picture as a square JPEG without metadata. */
export async function toSquareJpeg(content: Blob, edge: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  await drawSquare(canvas, content)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('No JPEG')) : resolve(jpeg)),
      'image/jpeg',
      0.9,
    ),
  )
}
