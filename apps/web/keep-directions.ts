import type { UserConfig } from 'vite'

/**
 * Keeps `:dir()` in style sheets. Minifying them for browsers of 2023 would replace it by a list of
 * languages, which does not see that a text is written from the right.
 */
export const keepDirections = {
  // `Features.DirSelector` of Lightning CSS, which Vite does not export.
  lightningcss: { exclude: 4 },
} satisfies UserConfig['css']
