import type { PageTexts } from './page-texts.ts'

export const french: PageTexts = {
  page: {
    description: 'Un site pour chaque communauté : annonces, liens, annuaire et agenda.',
    needsScript: 'Activez JavaScript pour utiliser ce site.',
  },
  errorPage: {
    notFound: 'Il n’y a rien ici',
    notFoundHint: 'L’adresse est peut-être mal écrite, ou ce qu’elle montrait n’existe plus.',
    failed: 'Cette adresse ne peut pas être ouverte',
    reason: (_text, status) => {
      if (status === 401) return 'Connectez-vous pour l’ouvrir.'
      if (status === 403) return 'Vous n’avez pas le droit de l’ouvrir.'
      if (status === 429) return 'Trop d’essais. Réessayez plus tard.'
      return status < 500
        ? 'L’adresse est incomplète ou incorrecte.'
        : 'Un problème est survenu. Réessayez.'
    },
    home: (productName) => `Aller à ${productName}`,
    status: (status) => `Statut ${status}`,
  },
}
