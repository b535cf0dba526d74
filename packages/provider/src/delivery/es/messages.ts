import type { Messages } from '../messages.ts'
import type { NoticeMessage, NoticeSubject } from '../port.ts'

const rules = new Intl.PluralRules('es')

function inMinutes(minutes: number): string {
  return rules.select(minutes) === 'one' ? 'un minuto' : `${minutes} minutos`
}

/** What was changed, with what happened to it. */
const changes: Readonly<Record<NoticeSubject, Record<NoticeMessage['change'], string>>> = {
  'email address': {
    added: 'Se agregó una dirección de correo nueva a',
    removed: 'Se quitó una dirección de correo de',
    changed: 'Se cambió la dirección de correo de',
  },
  'phone number': {
    added: 'Se agregó un número de teléfono nuevo a',
    removed: 'Se quitó un número de teléfono de',
    changed: 'Se cambió el número de teléfono de',
  },
  password: {
    added: 'Se agregó una contraseña nueva a',
    removed: 'Se quitó una contraseña de',
    changed: 'Se cambió la contraseña de',
  },
  passkey: {
    added: 'Se agregó una llave de acceso nueva a',
    removed: 'Se quitó una llave de acceso de',
    changed: 'Se cambió la llave de acceso de',
  },
  'biometric sign-in': {
    added: 'Se agregó un inicio de sesión biométrico nuevo a',
    removed: 'Se quitó un inicio de sesión biométrico de',
    changed: 'Se cambió el inicio de sesión biométrico de',
  },
  'authenticator app': {
    added: 'Se agregó una aplicación de autenticación nueva a',
    removed: 'Se quitó una aplicación de autenticación de',
    changed: 'Se cambió la aplicación de autenticación de',
  },
  'crypto wallet': {
    added: 'Se agregó una billetera de criptomonedas nueva a',
    removed: 'Se quitó una billetera de criptomonedas de',
    changed: 'Se cambió la billetera de criptomonedas de',
  },
  'connected account': {
    added: 'Se agregó una cuenta conectada nueva a',
    removed: 'Se quitó una cuenta conectada de',
    changed: 'Se cambió la cuenta conectada de',
  },
}

export const messages: Messages = {
  language: 'es',
  // Without the letters á, í, ó and ú, for which a carrier sends, and charges, two messages.
  smsCode: {
    'sign-in': (code, product) =>
      `${code} es tu clave para entrar en ${product}. No la compartas con nadie.`,
    add: (code, product) =>
      `${code} es la clave para agregar este teléfono a una cuenta de ${product}. Si no la pediste, no la compartas con nadie.`,
    confirm: (code, product) =>
      `${code} es la clave para confirmar este teléfono en tu cuenta de ${product}. Si no la pediste, no la compartas con nadie.`,
  },
  whatsappCode: {
    'sign-in': (code, product) =>
      `${code} es tu código para iniciar sesión en ${product}. No lo compartas con nadie.`,
    add: (code, product) =>
      `${code} es el código para agregar este número de teléfono a una cuenta de ${product}. Si no lo pediste, ignóralo y no lo compartas con nadie.`,
    confirm: (code, product) =>
      `${code} confirma tu número de teléfono en tu cuenta de ${product}. Si no lo pediste, no lo compartas con nadie.`,
  },
  codeWorksOnce: (minutes) =>
    `Sirve una sola vez, durante ${inMinutes(minutes)}. No lo compartas con nadie.`,
  worksOnce: (minutes) => `Sirve una sola vez, durante ${inMinutes(minutes)}.`,
  emailCode: {
    'sign-in': {
      subject: (product) => `Tu código para iniciar sesión en ${product}`,
      intro: (product) => `Escribe este código para iniciar sesión en ${product}:`,
      footer: () =>
        'Si no pediste este código, puedes ignorar este correo: sin él nadie puede iniciar sesión.',
    },
    add: {
      subject: (product) => `Agrega esta dirección a una cuenta de ${product}`,
      intro: (product) =>
        `Escribe este código para agregar esta dirección de correo a una cuenta de ${product}:`,
      footer: () =>
        'Si no fuiste tú, ignora este correo: sin el código tu dirección no se agrega a nada.',
    },
    confirm: {
      subject: (product) => `Confirma tu dirección en ${product}`,
      intro: (product) =>
        `Escribe este código para confirmar esta dirección de correo en tu cuenta de ${product}:`,
      footer: (product) =>
        `Si no fuiste tú, puede que otra persona tenga abierta tu cuenta: inicia sesión en ${product} y revísala.`,
    },
  },
  magicLink: {
    'sign-in': {
      subject: (product) => `Inicia sesión en ${product}`,
      intro: (product) => `Usa este enlace para iniciar sesión en ${product}:`,
      label: 'Iniciar sesión',
      footer: () =>
        'Si no pediste iniciar sesión, puedes ignorar este correo. No lo reenvíes: quien tenga el enlace puede entrar.',
    },
    add: {
      subject: (product) => `Agrega esta dirección a una cuenta de ${product}`,
      intro: (product) =>
        `Usa este enlace para agregar esta dirección de correo a una cuenta de ${product}:`,
      label: 'Agregar esta dirección',
      footer: () =>
        'Si no fuiste tú, ignora este correo y no abras el enlace: sin él tu dirección no se agrega a nada.',
    },
    confirm: {
      subject: (product) => `Confirma tu dirección en ${product}`,
      intro: (product) =>
        `Usa este enlace para confirmar esta dirección de correo en tu cuenta de ${product}:`,
      label: 'Confirmar esta dirección',
      footer: (product) =>
        `Si no fuiste tú, puede que otra persona tenga abierta tu cuenta: inicia sesión en ${product} y revísala.`,
    },
  },
  passwordReset: {
    subject: (product) => `Restablece tu contraseña de ${product}`,
    intro: (product) => `Usa este enlace para elegir una contraseña nueva de ${product}:`,
    reset: 'Restablecer contraseña',
    orSignIn: 'O inicia sesión sin contraseña y déjala como está:',
    signIn: 'Iniciar sesión sin contraseña',
    eachWorksOnce: (minutes) => `Cada enlace sirve una sola vez, durante ${inMinutes(minutes)}.`,
    footer:
      'Si no lo pediste, puedes ignorar este correo: tu contraseña queda como está. No lo reenvíes.',
  },
  notice: {
    subject: (product) => `Tu cuenta de ${product} cambió`,
    text: ({ subject, change, productName }) =>
      `${changes[subject][change]} tu cuenta de ${productName}. Si no fuiste tú, inicia sesión y revisa tu cuenta.`,
    footer: 'Este correo se envía cada vez que cambia una forma de iniciar sesión.',
  },
  accountDeleted: {
    subject: (product) => `Se eliminó tu cuenta de ${product}`,
    text: (product) =>
      `Se eliminó tu cuenta de ${product}, con tus formas de iniciar sesión y tus datos en las comunidades. Puedes crear una cuenta nueva con el mismo número de teléfono o la misma dirección.`,
    footer: 'Este correo se envía cuando se elimina una cuenta.',
  },
}
