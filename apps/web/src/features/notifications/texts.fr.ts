import { counted } from '../../texts/french/french.ts'
import type { onThePhoneMessages } from './on-the-phone/texts.en.ts'
import type { notificationMessages } from './texts.en.ts'

const notification = {
  failed: 'Vos notifications n’ont pas pu être chargées.',
  saveFailed: 'L’enregistrement a échoué. Réessayez.',
  device: {
    explain:
      'Recevez une notification sur cet appareil quand il y a du nouveau dans vos communautés, même fermées. Votre navigateur vous demandera l’autorisation.',
    turnOn: 'Activer les notifications',
    turningOn: 'Activation...',
    on: 'Les notifications sont activées sur cet appareil.',
    turnOff: 'Désactiver',
    turningOff: 'Désactivation...',
    turnedOff: 'Les notifications sont désactivées sur cet appareil.',
    test: 'Envoyer un essai',
    testing: 'Envoi...',
    tested: 'Une notification d’essai est en route vers cet appareil.',
    gone: 'Le service de notifications de votre navigateur ne connaît plus cet appareil. Activez de nouveau les notifications.',
    dismissed: 'Votre navigateur ne l’a pas encore autorisé. Vous pouvez réessayer à tout moment.',
    turnOnFailed: 'Les notifications n’ont pas pu être activées. Réessayez.',
    denied:
      'Votre navigateur bloque les notifications de ce site. Pour les autoriser, ouvrez les réglages du site avec le symbole à côté de l’adresse, mettez Notifications sur « Autoriser », puis revenez ici.',
    homeScreen:
      'Sur un iPhone ou un iPad, les notifications demandent l’application sur votre écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », ouvrez-la de là et revenez à cette page.',
    unsupported:
      'Ce navigateur ne peut pas afficher de notifications. Vous pouvez les recevoir par e-mail.',
    off: 'Ce serveur n’envoie pas de notifications aux appareils.',
  },
  devices: {
    on: (browser, system) => `${browser} sur ${system}`,
    title: 'Appareils qui reçoivent des notifications',
    remove: 'Retirer',
    removeDevice: (name) => `Retirer ${name}`,
    removed: (name) => `${name} ne reçoit plus de notifications.`,
    removeFailed: 'L’appareil n’a pas pu être retiré. Réessayez.',
    added: (date) => `Depuis le ${date}`,
  },
  account: {
    intro:
      'Le choix des notifications se fait dans chaque communauté, dans Modifier le profil. Voici ce qui vaut pour toutes.',
    email: 'Les e-mails vont à',
    noEmail:
      'Vous n’avez confirmé aucune adresse e-mail. Ajoutez-en une dans « Façons de se connecter » pour recevoir des e-mails.',
    mailOff: 'Ce serveur n’envoie pas de notifications par e-mail.',
    quiet: 'Heures calmes',
    quietHint: (zone) =>
      `Ce qui se passe pendant ce temps arrive après. Dans le fuseau horaire de cet appareil, ${zone}.`,
    from: 'De',
    until: 'À',
    digest: 'Un e-mail par jour',
    digestHint: 'Au lieu d’un e-mail pour chaque nouveauté.',
    digestHour: 'À',
    approved: 'Quand on m’accepte ou qu’on m’ajoute dans une communauté',
  },
  site: {
    intro: (title) => `Ce que vous voulez apprendre de ${title}.`,
    kinds: {
      announcements: 'Nouvelles annonces',
      events: 'Événements nouveaux, modifiés et annulés',
      reminders: 'Rappels avant un événement',
      joinRequests: 'Quelqu’un demande à entrer',
      proposals: 'Un assistant que j’ai connecté propose quelque chose',
    },
    push: 'Sur mes appareils',
    email: 'Par e-mail',
    noEmail: 'Pour recevoir des e-mails, ajoutez une adresse e-mail dans',
    account: 'Compte',
    reminderTimes: 'Combien de temps avant',
    minutes: (minutes) => counted(minutes, 'minute', 'minutes'),
    hours: (hours) => counted(hours, 'heure', 'heures'),
    days: (days) => (days === 7 ? '1 semaine' : counted(days, 'jour', 'jours')),
  },
} satisfies typeof notificationMessages

const onThePhone = {
  label: 'Sur l’écran d’accueil',
  offer: (title) =>
    `Mettre « ${title} » sur votre écran d’accueil ? De là, tout s’ouvre sans navigateur.`,
  install: 'Installer',
  ios: (title) =>
    `Pour mettre « ${title} » sur votre écran d’accueil, touchez Partager dans Safari, puis « Sur l’écran d’accueil ».`,
  dismiss: 'Plus tard',
  tell: 'Recevoir une notification pour les nouvelles annonces ?',
  turnOn: 'Activer',
} satisfies typeof onThePhoneMessages

/** By the names given to `localised`. */
export const texts = { notification, onThePhone }
