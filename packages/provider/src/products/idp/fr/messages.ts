import type { Pages } from '../messages.ts'

export const pages: Pages = {
  unknownProject: {
    title: 'Cette adresse n’existe pas',
    text: 'Ce projet n’existe pas ici. Revenez à l’application d’où vous venez et réessayez.',
  },
  unknownApp: {
    title: 'Cette application est inconnue',
    text: 'L’application qui vous a envoyé ici n’est pas enregistrée. Contactez l’équipe qui la développe.',
  },
  wrongRedirect: {
    title: 'Cette application n’est pas fiable',
    text: 'L’application qui vous a envoyé ici a demandé de vous conduire à une adresse qu’elle n’a pas enregistrée. Contactez l’équipe qui la développe.',
  },
  unreadable: {
    title: 'Cette demande n’a pas pu être lue',
    text: 'Il manque quelque chose à la demande, ou elle le contient deux fois. Contactez l’équipe qui développe l’application.',
  },
  signedOut: {
    title: 'Aucune session n’est ouverte',
    text: 'Aucune session active n’a été trouvée. Revenez à l’application d’où vous venez et connectez-vous de nouveau.',
  },
  tooMany: {
    title: 'Trop de demandes',
    text: 'Il y a eu trop de demandes. Réessayez plus tard.',
  },
  failed: {
    title: 'Un problème est survenu',
    text: 'Un problème est survenu de notre côté. Revenez à l’application d’où vous venez et réessayez.',
  },
}
