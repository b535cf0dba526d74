import { groupDigits } from '../../texts/group-digits.ts'
import type { searchButtonMessages } from './button/texts.en.ts'
import type { searchMessages } from './texts.en.ts'

const searchButton: typeof searchButtonMessages = {
  open: 'Buscar',
  hint: 'Buscar (/ o Ctrl+K)',
  hintWithoutSlash: 'Buscar (Ctrl+K)',
}

const search: typeof searchMessages = {
  ofSite: (title) => `Buscar en ${title}`,
  ofAll: 'Buscar en todas tus comunidades',
  field: 'Anuncios, enlaces, personas, eventos',
  hint: 'Escribe el principio de una o varias palabras, o parte de un número de teléfono.',
  searching: 'Buscando...',
  results: 'Resultados',
  found: (count, hasMore) =>
    hasMore
      ? `Más de ${groupDigits(count)} resultados`
      : count === 1
        ? '1 resultado'
        : `${groupDigits(count)} resultados`,
  nothing: (query) => `No se encontró nada para “${query}”.`,
  nothingHint: 'Con menos palabras, o solo el principio de una, se encuentra más.',
  more: 'Mostrar más',
  failed: 'La búsqueda ha fallado.',
  offline: 'No tienes conexión. Solo se busca en lo que este dispositivo ha guardado.',
  incomplete:
    'Esta comunidad aún se está preparando para su primera búsqueda. Puede que falte algo.',
  past: (date) => `${date}, pasado`,
}

/** By the names given to `localised`. */
export const texts = { searchButton, search }
