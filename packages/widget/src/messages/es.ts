import type { Messages } from './en.ts'
import { esNotLoaded } from './es-not-loaded.ts'

/** Every text of the widget in Spanish. */
export const es: Messages = {
  ...esNotLoaded,
  'login.title': 'Regístrate o inicia sesión',
  'login.loading': 'Iniciando sesión...',
  'methodDivider.text': 'o',
  'tab.listLabel': 'Elige cómo iniciar sesión',
  'tab.text': 'SMS',
  'tab.whatsapp': 'WhatsApp',
  'tab.email': 'Correo',
  'button.sms': 'Continuar con SMS',
  'button.whatsapp': 'Continuar con WhatsApp',
  'button.emailLogin': 'Continuar con correo electrónico',
  'button.loginWithPasskey': 'Iniciar sesión con una llave de acceso',
  'oauth.continueWith': 'Continuar con {provider}',
  'provider.lastUsed': 'Último usado',
  'main.moreWays': 'Más formas de iniciar sesión',
  'formField.phone.label': 'Número de teléfono',
  'formField.countryCode.label': 'Código de país',
  'formField.email.label': 'Correo electrónico',
  'formField.email.placeholder': 'ejemplo@correo.com',
  'formField.password.label': 'Contraseña',

  'button.continue': 'Continuar',
  'button.goBack': 'Volver',
  'button.cancel': 'Cancelar',
  'button.delete': 'Eliminar',
  'button.done': 'Listo',
  'button.edit': 'Editar',
  'button.save': 'Guardar',
  'button.skip': 'Omitir',
  'loading.label': 'Cargando',
  'success.title': '¡Listo!',
  'error.title': '¡Parece que hubo un error!',
  'error.unknown': 'Algo salió mal. Inténtalo de nuevo.',
  'error.unreachable':
    'No se pudo contactar con el servidor. Comprueba tu conexión a internet e inténtalo de nuevo.',
  'toast.dismiss': 'Cerrar',
  'watermark.poweredBy': 'Con tecnología de',
  'watermark.name': 'Maypole',

  'config.passkeysAlone':
    'Error: no se pueden usar solo llaves de acceso; añade otro producto a la configuración.',
  'config.magicLinksAndEmailOtp':
    'Error: no se pueden usar a la vez enlaces por correo y códigos por correo',
  'config.unknownProject':
    'Error: ningún proyecto tiene el token público que se dio a este inicio de sesión. Cópialo de nuevo del proyecto y comprueba que baseUrl sea la dirección de su servidor.',
  'config.unknownProduct':
    'Error: producto desconocido "{product}" en la configuración. Se conocen: {known}.',
  'config.noOtpMethods': 'Error: el producto "otp" necesita otpOptions.methods.',
  'config.unknownOtpMethod':
    'Error: método desconocido "{method}" en otpOptions.methods. Se conocen: {known}.',
  'config.noOauthProviders': 'Error: el producto "oauth" necesita oauthOptions.providers.',
  'config.unknownOauthProvider':
    'Error: proveedor desconocido «{provider}» en oauthOptions.providers. Se conocen: {known}.',
  'config.wrongKind': 'Error: {field} en la configuración debe ser {kind}.',

  'passcode.title': 'Introduce el código',
  'passcode.sentConfirmation': 'Enviamos un código de 6 dígitos a <bold>{destination}</bold>.',
  'passcode.expirationCountdown': 'Tu código caduca en {timeRemaining}.',
  'passcode.expired': 'Tu código ha caducado.',
  'passcode.resendCode': 'Reenviar código',
  'passcode.resent': 'Código reenviado',
  'formField.otp.ariaLabel': 'Código de un solo uso',
  'formField.passcode.status.verifying': 'Verificando el código...',
  'otp.success.title': 'Listo',
  'otp.success.content': 'Tu código se verificó correctamente.',
  'error.otpCodeNotFound': 'Código no válido, inténtalo de nuevo.',
  'error.invalidEmailOtp': 'Correo electrónico no válido, inténtalo de nuevo.',
  'error.invalidPhoneNumber': 'Número de teléfono no válido, inténtalo de nuevo.',

  'emailConfirmation.title': 'Revisa tu correo',
  'emailConfirmation.content': 'Enviamos un mensaje a <bold>{email}</bold>.',
  'link.openInGmail': 'Abrir en Gmail',
  'link.openInYahoo': 'Abrir en Yahoo',
  'link.openInOutlook': 'Abrir en Outlook',
  'errors.invalidEmail': 'Dirección de correo no válida',

  'password.login.title': 'Inicia sesión',
  'button.forgotPassword': '¿Olvidaste tu contraseña?',
  'button.showPassword': 'Mostrar',
  'button.hidePassword': 'Ocultar',
  'password.createAccount.title': 'Crea una cuenta',
  'password.createAccount.content': 'Termina de crear tu cuenta eligiendo una contraseña.',
  'createAccount.title': 'Elige cómo quieres crear tu cuenta.',
  'button.createPasswordInstead': 'Crear una contraseña en su lugar',
  'button.emailMagicLink': 'Enviarme un enlace de acceso',
  'button.emailOTP': 'Enviarme un código de acceso',
  'password.setPassword.title': 'Elige una contraseña',
  'password.forgot.title': '¿Olvidaste tu contraseña?',
  'password.forgot.content':
    'Enviamos un enlace para restablecer tu contraseña a <bold>{email}</bold>.',
  'button.resendEmail': 'Reenviar correo',
  'password.emailResent': 'Correo reenviado',
  'password.reset.loginWithoutPassword': 'Iniciar sesión sin contraseña',
  'password.breached.title': 'Revisa tu correo para elegir una contraseña nueva',
  'password.breached.content':
    'Otro sitio en el que usas la misma contraseña tuvo hace poco un problema de seguridad. Por tu seguridad, enviamos un mensaje a <bold>{email}</bold> para restablecer tu contraseña.',
  'password.setNew.title': '¡Revisa tu correo!',
  'password.setNew.content': 'Enviamos un enlace de acceso a <bold>{email}</bold>.',
  'password.resetRequired.title': '¡Revisa tu correo para elegir una contraseña nueva!',
  'password.resetRequired.content':
    'Queremos asegurarnos de que tu cuenta está segura y de que eres tú quien inicia sesión. Enviamos un enlace de acceso a <bold>{email}</bold>.',
  'password.reset.title': 'Restablece tu contraseña',
  'formField.newPassword.label': 'Contraseña nueva',
  'password.reset.newLink': 'Pedir un enlace nuevo',
  'password.reset.loggingInProgress': 'Iniciando sesión',
  'login.success.content': 'Has iniciado sesión correctamente.',
  'password.strength': 'Seguridad de la contraseña: {score} de 4.',
  'password.strength.accepted': 'Contraseña aceptada.',
  'password.strength.notAccepted': 'Contraseña no aceptada.',
  'password.requirement.fulfilled': 'Cumplido',
  'password.requirement.notFulfilled': 'No cumplido',
  'password.strengthError.breached':
    'Es posible que esta contraseña se haya usado en otro sitio que tuvo un problema de seguridad. Elige otra contraseña.',
  'password.strengthError.complexity':
    'Debe contener {complexity} de los siguientes: letra mayúscula, letra minúscula, número, símbolo',
  'password.strengthError.minimumLength': 'Debe tener al menos {characterLength} caracteres',

  'passkey.success.content': 'Tu llave de acceso se verificó correctamente.',
  'passkey.registrationStart.title': 'Configura una nueva llave de acceso',
  'passkey.registrationStart.subtitle':
    'Con las llaves de acceso no necesitas recordar contraseñas complicadas.',
  'passkey.registrationStart.description':
    'Las llaves de acceso son claves digitales cifradas que creas con tu huella, tu rostro o el bloqueo de pantalla.',
  'button.createPasskey': 'Crear una llave de acceso',
  'passkey.registrationStart.error.noUser':
    'Error: no se puede usar PasskeyRegistration sin un usuario que haya iniciado sesión.',
  'passkey.registrationSuccess.title': '¡Llave de acceso creada!',
  'passkey.registrationSuccess.existingPasskeys': 'Llaves de acceso existentes',
  'passkey.registrationSuccess.setupAnother': 'Configurar otra llave de acceso',
  'passkey.registrationSuccess.deleteWarning':
    'Una vez eliminada, la llave de acceso no se puede recuperar.',
  'passkey.editing.label': 'Nombre de la llave de acceso',
  'passkey.rename': 'Editar {name}',
  'passkey.save': 'Guardar {name}',
  'passkey.delete': 'Eliminar {name}',
  'error.passkeyRegistrationNotFound':
    'No se encontró la llave de acceso. Quizá la eliminaste de tu cuenta pero no del gestor de contraseñas. Inténtalo de nuevo.',
  'error.passkeyUnknown':
    'Ocurrió un error desconocido al usar la llave de acceso. Inténtalo de nuevo.',
  'error.duplicatePasskey':
    'No se puede crear la llave de acceso porque parece que ya está registrada. Es posible que se registrara en otro dispositivo y se haya sincronizado.',
  'error.passkeyNotCreated':
    'No se creó la llave de acceso. Pulsa “Crear una llave de acceso” para intentarlo de nuevo u omite este paso.',

  'crypto.connectWallet.title': 'Conectando con tu cartera...',
  'crypto.connectWallet.instructionPopup': 'Completa la conexión en la ventana de tu cartera.',
  'crypto.troubleHelp':
    'Si tienes problemas, usa la flecha para volver a la pantalla de inicio e inténtalo de nuevo.',
  'crypto.signMessage.title': 'Completando la solicitud de firma...',
  'crypto.signMessage.instruction': 'Completa la solicitud de firma en la ventana de tu cartera.',
  'crypto.continueWithOtherWallet.title': 'Continuar con otra cartera',
  'crypto.wallet.continueWithOtherWallet': 'Continuar con otra cartera',
  'crypto.wallet.continueWith': 'Continuar con {wallet}',
  'crypto.wallet.otherEthereum': 'Otra cartera de Ethereum',
  'crypto.wallet.otherSolana': 'Otra cartera de Solana',
  'crypto.wallet.setupNewWallet': 'Configurar una nueva cartera',
  'crypto.setupNewWallet.title': 'Configura una nueva cartera',
  'crypto.setupNewWallet.content':
    'Puedes iniciar sesión con cualquier cartera de Ethereum o Solana. Si aún no tienes ninguna, empieza por descargar una.',
  'crypto.setupNewWallet.instruction':
    'Estos son algunos ejemplos. Cuando tu cartera esté lista, usa la flecha para volver e inicia sesión con ella.',
  'crypto.setupNewWallet.download': 'Descargar {wallet}',
  'crypto.success.content': 'Tu cartera se conectó correctamente.',
  'crypto.error.content':
    'No se pudo completar el inicio de sesión. ¡Usa la flecha para volver a la pantalla de inicio e inténtalo de nuevo!',
  'crypto.error.connect': '[Error] No se pudo conectar con la cartera',
  'crypto.error.sign': '[Error] No se pudo firmar el mensaje',

  'oneTap.oauth_config_not_found':
    'El proyecto no tiene configurado ningún cliente OAuth de Google.',
  'oneTap.no_login_redirect_urls_set':
    'El proyecto no tiene URL de redirección para inicio de sesión, así que no se puede verificar la configurada.',
  'oneTap.no_signup_redirect_urls_set':
    'El proyecto no tiene URL de redirección para registro, así que no se puede verificar la configurada.',
  'oneTap.origin_not_allowed_for_client':
    'El host actual no está permitido. Añade {host} a los orígenes de JavaScript autorizados del cliente de Google; para desarrollo local añade http://localhost y {host}.',
  'oneTap.invalid_client': 'Google no reconoce el ID de cliente.',
  'oneTap.default_provider_not_allowed':
    'El proveedor OAuth predeterminado no es compatible con One Tap. Configura un cliente de Google propio.',

  'idpConsent.signIn.title': 'Inicia sesión en {clientName} con {projectName}',
  'idpConsent.customScopes.title': '{clientName} quiere acceder a tu cuenta de {projectName}',
  'idpConsent.allowClientTo': '{clientName} solicita:',
  'idpConsent.defaultClientName': 'La aplicación',
  'idpConsent.button.allow': 'Permitir',
  'idpConsent.button.deny': 'Denegar',
  'idpConsent.denied': 'Se denegó el acceso a la aplicación.',
  'idpConsent.allowed': 'Has iniciado sesión.',
  'idpConsent.goingBack': 'Volviendo a la aplicación...',
  'idpConsent.closePage': 'Puedes cerrar esta página.',
  'idpConsent.goBack': 'Volver a la aplicación',
  'idpConsent.noActiveSession': 'No hay ninguna sesión activa. Inicia sesión para continuar.',
  'idpConsent.missingParameter':
    'Falta un parámetro obligatorio: {param}. Ponte en contacto con el desarrollador de la aplicación.',
  'idpConsent.scope.openid': 'Verificar tu identidad',
  'idpConsent.scope.openid.detail': 'Ver la información guardada en tu cuenta',
  'idpConsent.scope.profile': 'Ver tu información de perfil personal',
  'idpConsent.scope.profile.detail': 'Tu nombre, foto de perfil y preferencias de idioma',
  'idpConsent.scope.email': 'Tu dirección de correo',
  'idpConsent.scope.phone': 'Tu número de teléfono',
  'idpConsent.scope.offline_access':
    'Mantener el acceso a tus datos aunque no estés usando la aplicación',
  'idpConsent.scope.offline_access.detail1': 'Acceder a tus datos aunque estés sin conexión',
  'idpConsent.scope.offline_access.detail2':
    'Sincronizar datos y procesar tareas en segundo plano en tu nombre',
  'idpConsent.scope.full_access': 'Acceso completo a tu cuenta',
  'idpConsent.scope.full_access.detail': 'Leer y cambiar todo en tu cuenta en tu nombre',
  'idpLogout.title': '¿Cerrar sesión?',
  'idpLogout.confirmMessage': '¿Seguro que quieres cerrar la sesión de tu cuenta de {projectName}?',
  'idpLogout.yes': 'Sí',
  'idpLogout.no': 'No',
  'idpLogout.loggedOut': 'Se cerró la sesión.',
  'idpLogout.notLoggedOut': 'No se cerró la sesión. Puedes cerrar esta página.',
}
