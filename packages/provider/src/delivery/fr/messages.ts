import type { Messages } from '../messages.ts'
import type { NoticeMessage, NoticeSubject } from '../port.ts'

const rules = new Intl.PluralRules('fr')

function inMinutes(minutes: number): string {
  return minutes === 1
    ? 'une minute'
    : `${minutes} ${rules.select(minutes) === 'one' ? 'minute' : 'minutes'}`
}

/** What was changed, with what happened to it. */
const changes: Readonly<Record<NoticeSubject, Record<NoticeMessage['change'], string>>> = {
  'email address': {
    added: 'Une nouvelle adresse e-mail a été ajoutée à',
    removed: 'Une adresse e-mail a été retirée de',
    changed: 'L’adresse e-mail a été modifiée dans',
  },
  'phone number': {
    added: 'Un nouveau numéro de téléphone a été ajouté à',
    removed: 'Un numéro de téléphone a été retiré de',
    changed: 'Le numéro de téléphone a été modifié dans',
  },
  password: {
    added: 'Un nouveau mot de passe a été ajouté à',
    removed: 'Un mot de passe a été retiré de',
    changed: 'Le mot de passe a été modifié dans',
  },
  passkey: {
    added: 'Une nouvelle clé d’accès a été ajoutée à',
    removed: 'Une clé d’accès a été retirée de',
    changed: 'La clé d’accès a été modifiée dans',
  },
  'biometric sign-in': {
    added: 'Une nouvelle connexion biométrique a été ajoutée à',
    removed: 'Une connexion biométrique a été retirée de',
    changed: 'La connexion biométrique a été modifiée dans',
  },
  'authenticator app': {
    added: 'Une nouvelle application d’authentification a été ajoutée à',
    removed: 'Une application d’authentification a été retirée de',
    changed: 'L’application d’authentification a été modifiée dans',
  },
  'crypto wallet': {
    added: 'Un nouveau portefeuille de cryptomonnaies a été ajouté à',
    removed: 'Un portefeuille de cryptomonnaies a été retiré de',
    changed: 'Le portefeuille de cryptomonnaies a été modifié dans',
  },
  'connected account': {
    added: 'Un nouveau compte connecté a été ajouté à',
    removed: 'Un compte connecté a été retiré de',
    changed: 'Le compte connecté a été modifié dans',
  },
}

export const messages: Messages = {
  language: 'fr',
  // Without letters and apostrophes for which a carrier sends, and charges, two messages.
  smsCode: {
    'sign-in': (code, product) =>
      `${code} est votre code de connexion à ${product}. Ne le communiquez à personne.`,
    add: (code, product) =>
      `${code} est le code pour ajouter ce numéro à un compte ${product}. Sans demande de votre part, ne le communiquez à personne.`,
    confirm: (code, product) =>
      `${code} est le code pour confirmer ce numéro dans votre compte ${product}. Sans demande de votre part, ne le communiquez à personne.`,
  },
  whatsappCode: {
    'sign-in': (code, product) =>
      `${code} est votre code de connexion à ${product}. Ne le communiquez à personne.`,
    add: (code, product) =>
      `${code} est le code pour ajouter ce numéro de téléphone à un compte ${product}. Si vous n’avez rien demandé, ignorez-le et ne le communiquez à personne.`,
    confirm: (code, product) =>
      `${code} confirme votre numéro de téléphone dans votre compte ${product}. Si vous n’avez rien demandé, ne le communiquez à personne.`,
  },
  codeWorksOnce: (minutes) =>
    `Il est valable une seule fois, pendant ${inMinutes(minutes)}. Ne le communiquez à personne.`,
  worksOnce: (minutes) => `Il est valable une seule fois, pendant ${inMinutes(minutes)}.`,
  emailCode: {
    'sign-in': {
      subject: (product) => `Votre code de connexion à ${product}`,
      intro: (product) => `Saisissez ce code pour vous connecter à ${product} :`,
      footer: () =>
        'Si vous n’avez pas demandé ce code, vous pouvez ignorer cet e-mail : sans lui, personne ne peut se connecter.',
    },
    add: {
      subject: (product) => `Ajouter cette adresse à un compte ${product}`,
      intro: (product) =>
        `Saisissez ce code pour ajouter cette adresse e-mail à un compte ${product} :`,
      footer: () =>
        'Si ce n’était pas vous, ignorez cet e-mail : sans le code, votre adresse n’est ajoutée à rien.',
    },
    confirm: {
      subject: (product) => `Confirmez votre adresse sur ${product}`,
      intro: (product) =>
        `Saisissez ce code pour confirmer cette adresse e-mail dans votre compte ${product} :`,
      footer: (product) =>
        `Si ce n’était pas vous, quelqu’un d’autre est peut-être connecté à votre compte : connectez-vous à ${product} et vérifiez-le.`,
    },
  },
  magicLink: {
    'sign-in': {
      subject: (product) => `Connexion à ${product}`,
      intro: (product) => `Utilisez ce lien pour vous connecter à ${product} :`,
      label: 'Se connecter',
      footer: () =>
        'Si vous n’avez pas demandé à vous connecter, vous pouvez ignorer cet e-mail. Ne le transférez pas : toute personne qui a le lien peut se connecter.',
    },
    add: {
      subject: (product) => `Ajouter cette adresse à un compte ${product}`,
      intro: (product) =>
        `Utilisez ce lien pour ajouter cette adresse e-mail à un compte ${product} :`,
      label: 'Ajouter cette adresse',
      footer: () =>
        'Si ce n’était pas vous, ignorez cet e-mail et n’ouvrez pas le lien : sans lui, votre adresse n’est ajoutée à rien.',
    },
    confirm: {
      subject: (product) => `Confirmez votre adresse sur ${product}`,
      intro: (product) =>
        `Utilisez ce lien pour confirmer cette adresse e-mail dans votre compte ${product} :`,
      label: 'Confirmer cette adresse',
      footer: (product) =>
        `Si ce n’était pas vous, quelqu’un d’autre est peut-être connecté à votre compte : connectez-vous à ${product} et vérifiez-le.`,
    },
  },
  passwordReset: {
    subject: (product) => `Réinitialisez votre mot de passe ${product}`,
    intro: (product) => `Utilisez ce lien pour choisir un nouveau mot de passe pour ${product} :`,
    reset: 'Réinitialiser le mot de passe',
    orSignIn: 'Ou connectez-vous sans mot de passe, et laissez-le tel quel :',
    signIn: 'Se connecter sans mot de passe',
    eachWorksOnce: (minutes) =>
      `Chaque lien est valable une seule fois, pendant ${inMinutes(minutes)}.`,
    footer:
      'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail : votre mot de passe reste tel quel. Ne le transférez pas.',
  },
  notice: {
    subject: (product) => `Votre compte ${product} a été modifié`,
    text: ({ subject, change, productName }) =>
      `${changes[subject][change]} votre compte ${productName}. Si ce n’était pas vous, connectez-vous et vérifiez votre compte.`,
    footer: 'Cet e-mail est envoyé chaque fois qu’une façon de se connecter change.',
  },
  accountDeleted: {
    subject: (product) => `Votre compte ${product} a été supprimé`,
    text: (product) =>
      `Votre compte ${product} a été supprimé, avec vos façons de vous connecter et vos données dans les communautés. Vous pouvez créer un nouveau compte avec le même numéro de téléphone ou la même adresse.`,
    footer: 'Cet e-mail est envoyé quand un compte est supprimé.',
  },
}
