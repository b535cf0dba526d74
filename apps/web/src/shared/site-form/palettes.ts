/** Pairs of colours to choose from, each with a name that is read aloud. */
export const palettes = [
  { name: 'Lagoon', primaryColor: '#0e7490', backgroundColor: '#f3fafb' },
  { name: 'Meadow', primaryColor: '#3f7d20', backgroundColor: '#f6faf1' },
  { name: 'Sunrise', primaryColor: '#c2410c', backgroundColor: '#fff7ef' },
  { name: 'Rose', primaryColor: '#be185d', backgroundColor: '#fdf4f8' },
  { name: 'Plum', primaryColor: '#7e3aa8', backgroundColor: '#f9f5fd' },
  { name: 'Ocean', primaryColor: '#1d4ed8', backgroundColor: '#f4f7fe' },
  { name: 'Honey', primaryColor: '#f5b301', backgroundColor: '#fffaeb' },
  { name: 'Night', primaryColor: '#7dd3fc', backgroundColor: '#0f1b2d' },
] as const

/** Returns the name of the palette with these colours; undefined for colours of one's own. */
export function paletteOf(colours: {
  primaryColor: string
  backgroundColor: string
}): string | undefined {
  return palettes.find(
    (palette) =>
      palette.primaryColor === colours.primaryColor &&
      palette.backgroundColor === colours.backgroundColor,
  )?.name
}
