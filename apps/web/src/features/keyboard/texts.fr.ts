import type { keyboardMessages } from './texts.en.ts'

const keyboard: typeof keyboardMessages = {
  title: 'Raccourcis clavier',
  or: 'ou',
  afterwards: 'puis',
  control: 'Ctrl',
  keys: {
    create: 'Créer quelque chose dans cet onglet',
    edit: 'Modifier l’élément choisi',
    rename: 'Modifier sur place le titre de l’élément choisi',
    next: 'Élément suivant',
    previous: 'Élément précédent',
    search: 'Rechercher',
    announcements: 'Aller aux Annonces',
    links: 'Aller aux Liens',
    directory: 'Aller à l’Annuaire',
    events: 'Aller à l’Agenda',
    undo: 'Annuler la dernière modification, tant que son message est visible',
    show: 'Afficher ces raccourcis',
  },
  single: 'Raccourcis d’une seule touche',
  singleHint: 'Désactivez-les si vous dictez à l’ordinateur ou si vous les touchez par erreur.',
}

/** By the names given to `localised`. */
export const texts = { keyboard }
