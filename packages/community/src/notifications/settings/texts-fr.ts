import type { NotificationTexts } from './notification-texts.ts'

export const french: NotificationTexts = {
  language: 'fr',
  test: {
    title: 'Les notifications fonctionnent sur cet appareil',
    body: 'Voici à quoi elles ressemblent.',
  },
  occasions: {
    announcement: (title) => title,
    'event-new': (title, when) => `Nouvel événement : ${title}, ${when}`,
    'event-changed': (title, when) => `Modifié : ${title}, ${when}`,
    'event-cancelled': (title, when) => `Annulé : ${title}${when === '' ? '' : `, ${when}`}`,
    reminder: (title, when) => `Rappel : ${title}, ${when}`,
    'answer-wanted': (title, when) => `Viendrez-vous ? ${title}, ${when}`,
    'sheet-wanted': (title, when) => `Pouvez-vous aider ? ${title}, ${when}`,
    seat: (title, when, who) =>
      `${who === undefined ? 'Vous avez' : `${who} a`} une place : ${title}, ${when}`,
    'sheet-place': (title, when, who) =>
      `${who === undefined ? 'Vous avez' : `${who} a`} une place : ${title}${when === '' ? '' : `, ${when}`}`,
    'join-request': () => 'Quelqu’un demande à entrer',
    proposal: () => 'Votre assistant propose quelque chose',
    approved: () => 'Vous êtes maintenant membre',
    invitation: () => 'Votre numéro a été ajouté à une communauté',
  },
  notices: {
    several: (count) => `${count} ${count < 2 ? 'nouveauté' : 'nouveautés'}`,
    withPart: (notice, part) => `${notice} – votre part : ${part}`,
  },
  answer: {
    going: 'Je viens',
    declined: 'Je ne peux pas',
    saved: {
      going: 'Enregistré : vous venez.',
      declined: 'Enregistré : vous ne venez pas.',
    },
    offline: 'Non enregistré : vous êtes hors connexion. Réessayez plus tard.',
    signedOut: 'Non enregistré : la session est fermée. Touchez pour vous connecter et répondre.',
    refused: 'Non enregistré. Touchez pour voir l’événement.',
  },
  answerFor: (who) =>
    who === undefined
      ? {
          going: 'Je viens',
          declined: 'Je ne peux pas',
          saved: { going: 'Enregistré : vous venez.', declined: 'Enregistré : vous ne venez pas.' },
        }
      : {
          going: `${who} vient`,
          declined: `${who} ne peut pas`,
          saved: {
            going: `Enregistré : ${who} vient.`,
            declined: `Enregistré : ${who} ne vient pas.`,
          },
        },
  mail: {
    subject: ({ site, notice }) => `${site} : ${notice}`,
    digestSubject: ({ productName, count }) =>
      `${productName} : ${count} ${count < 2 ? 'nouveauté' : 'nouveautés'}`,
    open: 'Ouvrir',
    footer: (productName) =>
      `Vous recevez cet e-mail parce que vous avez activé les notifications par e-mail dans ${productName}.`,
    unsubscribe: (url) => `Pour ne plus recevoir ces e-mails, ouvrez ${url}`,
  },
  unsubscribe: {
    title: 'Ne plus recevoir d’e-mails',
    question: ({ site, productName }) =>
      site === undefined
        ? `Ne plus recevoir aucune notification de ${productName} par e-mail ?`
        : `Ne plus recevoir par e-mail les notifications de ${site} ?`,
    stop: 'Ne plus recevoir ces e-mails',
    stopAll: 'Ne plus recevoir de notifications par e-mail',
    done: ({ site, productName }) =>
      site === undefined
        ? `${productName} ne vous enverra plus de notifications par e-mail.`
        : `Vous ne recevrez plus d’e-mails de ${site}.`,
    again: 'Vous pouvez les réactiver dans l’application.',
    unknownSite: 'cette communauté',
  },
}
