/** The texts of everything behind the sign-in, by the names given to `localised`. */
export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(
      ['../{shared,ui}/texts.fr.ts', '../features/*/texts.fr.ts', '!../features/sign-in/*'],
      { eager: true, import: 'texts' },
    ),
  ),
)
