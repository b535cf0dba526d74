/** Offers a file to the browser as a download. */
export function saveFile(file: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(file.content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = file.name
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
