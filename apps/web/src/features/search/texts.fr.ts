import { counted } from '../../texts/french/french.ts'
import type { searchButtonMessages } from './button/texts.en.ts'
import type { searchMessages } from './texts.en.ts'

const searchButton: typeof searchButtonMessages = {
  open: 'Rechercher',
  hint: 'Rechercher (/ ou Ctrl+K)',
  hintWithoutSlash: 'Rechercher (Ctrl+K)',
}

const search: typeof searchMessages = {
  ofSite: (title) => `Rechercher dans ${title}`,
  ofAll: 'Rechercher dans toutes vos communautés',
  field: 'Annonces, liens, personnes, événements',
  hint: 'Saisissez le début d’un ou de plusieurs mots, ou une partie d’un numéro de téléphone.',
  searching: 'Recherche...',
  results: 'Résultats',
  found: (count, hasMore) =>
    `${hasMore ? 'Plus de ' : ''}${counted(count, 'résultat', 'résultats')}`,
  nothing: (query) => `Rien n’a été trouvé pour « ${query} ».`,
  nothingHint: 'Moins de mots, ou seulement le début d’un mot, donnent plus de résultats.',
  more: 'Afficher plus',
  failed: 'La recherche a échoué.',
  offline:
    'Vous êtes hors connexion. La recherche porte seulement sur ce que cet appareil a gardé.',
  incomplete:
    'Cette communauté se prépare encore à sa première recherche. Il manque peut-être quelque chose.',
  past: (date) => `${date}, passé`,
}

/** By the names given to `localised`. */
export const texts = { searchButton, search }
