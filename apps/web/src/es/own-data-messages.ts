import type { ownDataMessages as english } from '../own-data-messages.ts'

export const ownDataMessages = {
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
} satisfies typeof english
