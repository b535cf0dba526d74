/** Everything that can be shown before signing in, by the names given to `localised`. */
export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['./texts.fr.ts', '../features/sign-in/texts.fr.ts'], {
      eager: true,
      import: 'texts',
    }),
  ),
)
