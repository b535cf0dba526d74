import type { Messages } from './en.ts'
import { frNotLoaded } from './fr-not-loaded.ts'

/** Every text of the widget in French. */
export const fr: Messages = {
  ...frNotLoaded,
  'login.title': 'Inscrivez-vous ou connectez-vous',
  'login.loading': 'Connexion en cours...',
  'methodDivider.text': 'ou',
  'tab.listLabel': 'Choisissez comment vous connecter',
  'tab.text': 'SMS',
  'tab.whatsapp': 'WhatsApp',
  'tab.email': 'E-mail',
  'button.sms': 'Continuer par SMS',
  'button.whatsapp': 'Continuer avec WhatsApp',
  'button.emailLogin': 'Continuer par e-mail',
  'button.loginWithPasskey': 'Se connecter avec une clé d’accès',
  'oauth.continueWith': 'Continuer avec {provider}',
  'provider.lastUsed': 'Dernier utilisé',
  'main.moreWays': 'Autres façons de se connecter',
  'formField.phone.label': 'Numéro de téléphone',
  'formField.countryCode.label': 'Indicatif du pays',
  'formField.email.label': 'Adresse e-mail',
  'formField.email.placeholder': 'exemple@courriel.fr',
  'formField.password.label': 'Mot de passe',

  'button.continue': 'Continuer',
  'button.goBack': 'Retour',
  'button.cancel': 'Annuler',
  'button.delete': 'Supprimer',
  'button.done': 'Terminé',
  'button.edit': 'Modifier',
  'button.save': 'Enregistrer',
  'button.skip': 'Ignorer',
  'loading.label': 'Chargement',
  'success.title': 'C’est fait !',
  'error.title': 'Une erreur s’est produite !',
  'error.unknown': 'Un problème est survenu. Veuillez réessayer.',
  'error.unreachable':
    'Impossible de joindre le serveur. Vérifiez votre connexion à Internet et réessayez.',
  'toast.dismiss': 'Fermer',
  'watermark.poweredBy': 'Propulsé par',
  'watermark.name': 'Maypole',

  'config.passkeysAlone':
    'Erreur : les clés d’accès ne peuvent pas être utilisées seules ; ajoutez un autre produit à la configuration.',
  'config.magicLinksAndEmailOtp':
    'Erreur : les liens par e-mail et les codes par e-mail ne peuvent pas être utilisés ensemble',
  'config.unknownProject':
    'Erreur : aucun projet n’a le jeton public indiqué pour cette connexion. Copiez-le de nouveau depuis le projet et vérifiez que baseUrl est l’adresse de son serveur.',
  'config.unknownProduct':
    'Erreur : produit inconnu « {product} » dans la configuration. Produits connus : {known}.',
  'config.noOtpMethods': 'Erreur : le produit « otp » a besoin de otpOptions.methods.',
  'config.unknownOtpMethod':
    'Erreur : méthode inconnue « {method} » dans otpOptions.methods. Méthodes connues : {known}.',
  'config.noOauthProviders': 'Erreur : le produit « oauth » a besoin de oauthOptions.providers.',
  'config.unknownOauthProvider':
    'Erreur : fournisseur inconnu « {provider} » dans oauthOptions.providers. Fournisseurs connus : {known}.',
  'config.wrongKind': 'Erreur : {field} dans la configuration doit être {kind}.',

  'passcode.title': 'Saisissez le code',
  'passcode.sentConfirmation': 'Un code à 6 chiffres a été envoyé à <bold>{destination}</bold>.',
  'passcode.expirationCountdown': 'Votre code expire dans {timeRemaining}.',
  'passcode.expired': 'Votre code a expiré.',
  'passcode.resendCode': 'Renvoyer le code',
  'passcode.resent': 'Code renvoyé',
  'formField.otp.ariaLabel': 'Code à usage unique',
  'formField.passcode.status.verifying': 'Vérification du code...',
  'otp.success.title': 'C’est fait',
  'otp.success.content': 'Votre code a bien été vérifié.',
  'error.otpCodeNotFound': 'Code incorrect, veuillez réessayer.',
  'error.invalidEmailOtp': 'Adresse e-mail incorrecte, veuillez réessayer.',
  'error.invalidPhoneNumber': 'Numéro de téléphone incorrect, veuillez réessayer.',

  'emailConfirmation.title': 'Consultez vos e-mails',
  'emailConfirmation.content': 'Un e-mail a été envoyé à <bold>{email}</bold>.',
  'link.openInGmail': 'Ouvrir dans Gmail',
  'link.openInYahoo': 'Ouvrir dans Yahoo',
  'link.openInOutlook': 'Ouvrir dans Outlook',
  'errors.invalidEmail': 'Adresse e-mail incorrecte',

  'password.login.title': 'Connectez-vous',
  'button.forgotPassword': 'Mot de passe oublié ?',
  'button.showPassword': 'Afficher',
  'button.hidePassword': 'Masquer',
  'password.createAccount.title': 'Créez un compte',
  'password.createAccount.content':
    'Choisissez un mot de passe pour terminer la création de votre compte.',
  'createAccount.title': 'Choisissez comment créer votre compte.',
  'button.createPasswordInstead': 'Créer plutôt un mot de passe',
  'button.emailMagicLink': 'Recevoir un lien de connexion',
  'button.emailOTP': 'Recevoir un code de connexion',
  'password.setPassword.title': 'Choisissez un mot de passe',
  'password.forgot.title': 'Mot de passe oublié ?',
  'password.forgot.content':
    'Un lien pour réinitialiser votre mot de passe a été envoyé à <bold>{email}</bold>.',
  'button.resendEmail': 'Renvoyer l’e-mail',
  'password.emailResent': 'E-mail renvoyé',
  'password.reset.loginWithoutPassword': 'Se connecter sans mot de passe',
  'password.breached.title': 'Consultez vos e-mails pour choisir un nouveau mot de passe',
  'password.breached.content':
    'Un autre site où vous utilisez le même mot de passe a récemment eu un problème de sécurité. Pour votre sécurité, un e-mail a été envoyé à <bold>{email}</bold> afin de réinitialiser votre mot de passe.',
  'password.setNew.title': 'Consultez vos e-mails !',
  'password.setNew.content': 'Un lien de connexion a été envoyé à <bold>{email}</bold>.',
  'password.resetRequired.title': 'Consultez vos e-mails pour choisir un nouveau mot de passe !',
  'password.resetRequired.content':
    'Nous voulons nous assurer que votre compte est protégé et que c’est bien vous qui vous connectez. Un lien de connexion a été envoyé à <bold>{email}</bold>.',
  'password.reset.title': 'Réinitialisez votre mot de passe',
  'formField.newPassword.label': 'Nouveau mot de passe',
  'password.reset.newLink': 'Demander un nouveau lien',
  'password.reset.loggingInProgress': 'Connexion en cours',
  'login.success.content': 'La connexion a réussi.',
  'password.strength': 'Sécurité du mot de passe : {score} sur 4.',
  'password.strength.accepted': 'Mot de passe accepté.',
  'password.strength.notAccepted': 'Mot de passe refusé.',
  'password.requirement.fulfilled': 'Rempli',
  'password.requirement.notFulfilled': 'Non rempli',
  'password.strengthError.breached':
    'Ce mot de passe a peut-être été utilisé sur un autre site qui a eu un problème de sécurité. Choisissez-en un autre.',
  'password.strengthError.complexity':
    'Doit contenir {complexity} des éléments suivants : majuscule, minuscule, chiffre, symbole',
  'password.strengthError.minimumLength': 'Doit comporter au moins {characterLength} caractères',

  'passkey.success.content': 'Votre clé d’accès a bien été vérifiée.',
  'passkey.registrationStart.title': 'Configurez une nouvelle clé d’accès',
  'passkey.registrationStart.subtitle':
    'Avec les clés d’accès, plus besoin de retenir des mots de passe compliqués.',
  'passkey.registrationStart.description':
    'Les clés d’accès sont des clés numériques chiffrées que vous créez avec votre empreinte digitale, votre visage ou le verrouillage de votre écran.',
  'button.createPasskey': 'Créer une clé d’accès',
  'passkey.registrationStart.error.noUser':
    'Erreur : PasskeyRegistration ne peut pas être utilisé sans personne connectée.',
  'passkey.registrationSuccess.title': 'Clé d’accès créée !',
  'passkey.registrationSuccess.existingPasskeys': 'Clés d’accès existantes',
  'passkey.registrationSuccess.setupAnother': 'Configurer une autre clé d’accès',
  'passkey.registrationSuccess.deleteWarning':
    'Une clé d’accès supprimée ne peut pas être récupérée.',
  'passkey.editing.label': 'Nom de la clé d’accès',
  'passkey.rename': 'Modifier {name}',
  'passkey.save': 'Enregistrer {name}',
  'passkey.delete': 'Supprimer {name}',
  'error.passkeyRegistrationNotFound':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
  'error.passkeyUnknown':
    'Une erreur inconnue s’est produite avec la clé d’accès. Veuillez réessayer.',
  'error.duplicatePasskey':
    'La clé d’accès ne peut pas être créée, car elle semble déjà enregistrée. Elle l’a peut-être été sur un autre appareil, puis synchronisée.',
  'error.passkeyNotCreated':
    'La clé d’accès n’a pas été créée. Appuyez sur « Créer une clé d’accès » pour réessayer, ou ignorez cette étape.',

  'crypto.connectWallet.title': 'Connexion à votre portefeuille...',
  'crypto.connectWallet.instructionPopup':
    'Terminez la connexion dans la fenêtre de votre portefeuille.',
  'crypto.troubleHelp':
    'En cas de problème, revenez à l’écran de connexion avec la flèche et réessayez.',
  'crypto.signMessage.title': 'Demande de signature en cours...',
  'crypto.signMessage.instruction':
    'Terminez la demande de signature dans la fenêtre de votre portefeuille.',
  'crypto.continueWithOtherWallet.title': 'Continuer avec un autre portefeuille',
  'crypto.wallet.continueWithOtherWallet': 'Continuer avec un autre portefeuille',
  'crypto.wallet.continueWith': 'Continuer avec {wallet}',
  'crypto.wallet.otherEthereum': 'Autre portefeuille Ethereum',
  'crypto.wallet.otherSolana': 'Autre portefeuille Solana',
  'crypto.wallet.setupNewWallet': 'Configurer un nouveau portefeuille',
  'crypto.setupNewWallet.title': 'Configurez un nouveau portefeuille',
  'crypto.setupNewWallet.content':
    'Vous pouvez vous connecter avec n’importe quel portefeuille Ethereum ou Solana. Si vous n’en avez pas encore, commencez par en télécharger un.',
  'crypto.setupNewWallet.instruction':
    'Voici quelques exemples. Quand votre portefeuille est prêt, revenez avec la flèche et connectez-vous avec lui.',
  'crypto.setupNewWallet.download': 'Télécharger {wallet}',
  'crypto.success.content': 'Votre portefeuille est bien connecté.',
  'crypto.error.content':
    'La connexion n’a pas abouti. Revenez à l’écran de connexion avec la flèche et réessayez !',
  'crypto.error.connect': '[Erreur] Impossible de se connecter au portefeuille',
  'crypto.error.sign': '[Erreur] Impossible de signer le message',

  'oneTap.oauth_config_not_found': 'Le projet n’a aucun client OAuth Google configuré.',
  'oneTap.no_login_redirect_urls_set':
    'Le projet n’a aucune URL de redirection de connexion : celle qui est configurée ne peut pas être vérifiée.',
  'oneTap.no_signup_redirect_urls_set':
    'Le projet n’a aucune URL de redirection d’inscription : celle qui est configurée ne peut pas être vérifiée.',
  'oneTap.origin_not_allowed_for_client':
    'L’hôte actuel n’est pas autorisé. Ajoutez {host} aux origines JavaScript autorisées du client Google ; pour le développement local, ajoutez http://localhost et {host}.',
  'oneTap.invalid_client': 'Google ne reconnaît pas l’ID client.',
  'oneTap.default_provider_not_allowed':
    'Le fournisseur OAuth par défaut n’est pas compatible avec One Tap. Configurez votre propre client Google.',

  'idpConsent.signIn.title': 'Connectez-vous à {clientName} avec {projectName}',
  'idpConsent.customScopes.title': '{clientName} souhaite accéder à votre compte {projectName}',
  'idpConsent.allowClientTo': '{clientName} demande :',
  'idpConsent.defaultClientName': 'L’application',
  'idpConsent.button.allow': 'Autoriser',
  'idpConsent.button.deny': 'Refuser',
  'idpConsent.denied': 'L’accès a été refusé à l’application.',
  'idpConsent.allowed': 'La connexion est établie.',
  'idpConsent.goingBack': 'Retour à l’application...',
  'idpConsent.closePage': 'Vous pouvez fermer cette page.',
  'idpConsent.goBack': 'Revenir à l’application',
  'idpConsent.noActiveSession': 'Aucune session n’est ouverte. Connectez-vous pour continuer.',
  'idpConsent.missingParameter':
    'Un paramètre obligatoire manque : {param}. Contactez l’équipe de développement de l’application.',
  'idpConsent.scope.openid': 'Vérifier votre identité',
  'idpConsent.scope.openid.detail': 'Voir les informations enregistrées dans votre compte',
  'idpConsent.scope.profile': 'Voir les informations de votre profil personnel',
  'idpConsent.scope.profile.detail':
    'Votre nom, votre photo de profil et vos préférences de langue',
  'idpConsent.scope.email': 'Votre adresse e-mail',
  'idpConsent.scope.phone': 'Votre numéro de téléphone',
  'idpConsent.scope.offline_access':
    'Conserver l’accès à vos données même quand vous n’utilisez pas l’application',
  'idpConsent.scope.offline_access.detail1': 'Accéder à vos données même hors connexion',
  'idpConsent.scope.offline_access.detail2':
    'Synchroniser des données et exécuter des tâches en arrière-plan en votre nom',
  'idpConsent.scope.full_access': 'Accès complet à votre compte',
  'idpConsent.scope.full_access.detail': 'Lire et modifier tout votre compte en votre nom',
  'idpLogout.title': 'Se déconnecter ?',
  'idpLogout.confirmMessage':
    'Voulez-vous vraiment vous déconnecter de votre compte {projectName} ?',
  'idpLogout.yes': 'Oui',
  'idpLogout.no': 'Non',
  'idpLogout.loggedOut': 'La session est fermée.',
  'idpLogout.notLoggedOut': 'La session reste ouverte. Vous pouvez fermer cette page.',
}
