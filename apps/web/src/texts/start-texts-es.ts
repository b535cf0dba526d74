/** Everything that can be shown before signing in, by the names given to `localised`. */
export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['./texts.es.ts', '../features/sign-in/texts.es.ts'], {
      eager: true,
      import: 'texts',
    }),
  ),
)
