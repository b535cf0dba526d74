import type { changeMessages } from './changes/texts.en.ts'
import type { connectedMessages } from './connected/texts.en.ts'
import type { ownDataMessages } from './own-data/texts.en.ts'
import type { accountMessages } from './texts.en.ts'

const account = {
  title: 'Cuenta',
  failed: 'No se pudo cargar tu cuenta.',
  signInAgain: 'Para cambiar cómo inicias sesión, primero inicia sesión de nuevo.',
  signInToDelete: 'Para eliminar tu cuenta, primero inicia sesión de nuevo.',
  ways: {
    title: 'Formas de iniciar sesión',
    intro:
      'Con una segunda forma, como una llave de acceso o una dirección de correo, no te quedas fuera si pierdes el teléfono o cambias de número.',
    removeTitle: 'Quitar forma de iniciar sesión',
    onlyOne:
      'Es tu única forma de iniciar sesión. Agrega otra para poder entrar aunque la pierdas.',
    kinds: {
      phone: 'Número de teléfono',
      email: 'Dirección de correo',
      passkey: 'Llave de acceso',
      provider: 'Cuenta de otro proveedor',
      wallet: 'Billetera de criptomonedas',
    },
    addPhone: 'Agregar un número de teléfono',
    addEmail: 'Agregar una dirección de correo',
    addProvider: 'Agregar una cuenta de otro proveedor',
    passkeys: 'Llaves de acceso',
    setUpPasskey: 'Crear una llave de acceso',
    remove: 'Quitar',
    removeWay: (name) => `Quitar ${name}`,
  },
  devices: {
    title: 'Dispositivos',
    intro:
      'Dónde tienes la sesión abierta. Cierra la de cualquier dispositivo que no conozcas o ya no tengas.',
    failed: 'No se pudieron cargar tus dispositivos.',
    current: 'Este dispositivo',
    lastUsed: (when) => `Último uso: ${when}`,
    from: (address) => `desde ${address}`,
    signOut: 'Cerrar sesión',
    signOutOf: (device, when) => `Cerrar sesión de ${device}, último uso: ${when}`,
    question: (device) => `La sesión de ${device} se cerrará de inmediato.`,
    questionTitle: 'Cerrar sesión del dispositivo',
    signingOut: 'Cerrando sesión...',
    signedOut: (device) => `Se cerró la sesión de ${device}.`,
    unknown: 'Dispositivo desconocido',
    on: (browser, system) => `${browser} en ${system}`,
  },
  apps: {
    empty: 'No hay aplicaciones conectadas',
    emptyHint: (product) =>
      `Aquí aparecen las aplicaciones en las que inicias sesión con tu cuenta de ${product}.`,
    failed: 'No se pudieron cargar tus aplicaciones conectadas.',
  },
  appearance: {
    title: 'Apariencia',
    intro:
      'Pantallas claras u oscuras, solo en este dispositivo. Las comunidades conservan sus colores en ambas.',
    label: 'Pantallas',
    choices: { device: 'Como el dispositivo', light: 'Claras', dark: 'Oscuras' },
  },
  language: {
    title: 'Idioma',
    intro: 'El idioma de esta aplicación en este dispositivo, y de los mensajes que te enviamos.',
    label: 'Idioma',
  },
} satisfies typeof accountMessages

const ownData = {
  title: 'Tus datos',
  intro:
    'Un archivo zip con todo lo que se guarda sobre ti: en JSON, en CSV para hojas de cálculo y con una explicación en inglés.',
  download: 'Descargar mis datos',
  downloading: 'Preparando...',
  downloaded: 'Tus datos están en las descargas de este dispositivo.',
  downloadFailed: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
  delete: 'Eliminar mi cuenta',
  loadFailed: 'No se pudo comprobar qué se eliminaría.',
  warning:
    'Tus formas de iniciar sesión, tus dispositivos y tus datos en las comunidades se eliminan de inmediato y para siempre. Lo que escribiste en las comunidades se queda, sin tu nombre.',
  deletes: 'Estas comunidades no tienen otros miembros y se eliminan con todo su contenido:',
  leaves: 'Dejas estas comunidades:',
  handOver:
    'Eres el único admin de estas comunidades. Primero haz admin a otra persona en el directorio, o elimina la comunidad en Editar sitio.',
  openDirectory: (title) => `Abrir el directorio de ${title}`,
  word: 'ELIMINAR',
  label: (word) => `Escribe ${word} para confirmar`,
  confirm: 'Eliminar mi cuenta',
  failed: 'No se pudo eliminar tu cuenta. Inténtalo de nuevo.',
  deletedTitle: 'Cuenta eliminada',
  deleted:
    'Tu cuenta está eliminada. Puedes crear otra con el mismo número de teléfono cuando quieras.',
  leave: 'Aceptar',
} satisfies typeof ownDataMessages

const accountChanges = {
  providerIntro: 'Elige un proveedor. Inicias sesión allí y después vuelves aquí.',
  continueWith: (name) => `Continuar con ${name}`,
  leaving: (name) => `Llevándote a ${name}...`,
  addingAccount: 'Agregando tu cuenta...',
  notAdded: {
    refused: 'No se agregó nada: el otro proveedor no lo confirmó.',
    failed: 'No se agregó nada: algo salió mal en el camino. Inténtalo de nuevo.',
    taken: 'No se agregó nada: esa cuenta ya inicia la sesión de otra persona aquí. Elige otra.',
    wrongUser: 'No se agregó nada: ahora la sesión es de otra persona que cuando lo pediste.',
    expired: 'No se agregó nada: tardó demasiado o ya se había completado. Inténtalo de nuevo.',
  },
  removeQuestion: (name) =>
    `Ya no podrás iniciar sesión con ${name}. Se cerrará la sesión en los otros dispositivos que entraron así.`,
  removing: 'Quitando...',
  removed: (name) => `Se quitó ${name}.`,
  added: (name) => `Ahora puedes iniciar sesión con ${name}.`,
  phone: 'Número de teléfono',
  email: 'Dirección de correo',
  emailPlaceholder: 'tu@ejemplo.com',
} satisfies typeof changeMessages

const connectedApps = {
  notUsed: 'No ha leído nada en los últimos 30 días.',
  lastUsed: (time) => `Último uso: ${time}`,
  counts: (reads, proposals) => `leyó ${reads} veces, propuso ${proposals} veces`,
  intro: (product) => `Estas aplicaciones pueden usar tu cuenta de ${product}.`,
  withdraw: 'Retirar acceso',
  withdrawFrom: (name) => `Retirar el acceso de ${name}`,
  withdrawTitle: 'Retirar acceso',
  withdrawQuestion: (name) =>
    `${name} perderá de inmediato el acceso a tu cuenta. Tendrá que pedírtelo de nuevo para poder usarla.`,
  withdrawing: 'Retirando...',
  withdrawn: (name) => `${name} ya no puede usar tu cuenta.`,
} satisfies typeof connectedMessages

/** By the names given to `localised`. */
export const texts = { account, accountChanges, ownData, connectedApps }
