/** What people read of sign-ins at other providers, beside the texts of the errors. */
export const messages = {
  denied: 'Access was denied at the other provider.',
  errorPage: {
    en: { title: 'Sign-in failed', text: (english: string) => english },
    es: {
      title: 'No se pudo iniciar sesión',
      text: (_english: string) =>
        'Vuelve a la página de la que vienes e inténtalo de nuevo, o inicia sesión de otra forma.',
    },
    fr: {
      title: 'La connexion a échoué',
      text: (_english: string) =>
        'Revenez à la page d’où vous venez et réessayez, ou connectez-vous d’une autre façon.',
    },
  },
} as const
