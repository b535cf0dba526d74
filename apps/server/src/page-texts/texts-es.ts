import type { PageTexts } from './page-texts.ts'

export const spanish: PageTexts = {
  page: {
    description: 'Un sitio para cada comunidad: anuncios, enlaces, directorio y calendario.',
    needsScript: 'Activa JavaScript para usar este sitio.',
  },
  errorPage: {
    notFound: 'Aquí no hay nada',
    notFoundHint: 'Puede que la dirección esté mal escrita o que lo que había ya no exista.',
    failed: 'Esta dirección no se puede abrir',
    reason: (_text, status) => {
      if (status === 401) return 'Hay que iniciar sesión para abrirla.'
      if (status === 403) return 'No tienes permiso para abrirla.'
      if (status === 429) return 'Demasiados intentos. Inténtalo de nuevo más tarde.'
      return status < 500
        ? 'La dirección no está completa o no es correcta.'
        : 'Algo salió mal. Inténtalo de nuevo.'
    },
    home: (productName) => `Ir a ${productName}`,
    status: (status) => `Estado ${status}`,
  },
}
