import type { agentChoiceMessages } from './agent-choice/texts.en.ts'

const agentChoice = {
  notVerified: 'Sin verificar: aquí nadie ha comprobado esta aplicación.',
  describedBy: (host) => `Se describe en ${host}.`,
  onDevice:
    'Volverás a un programa de este dispositivo. Sigue solo si acabas de abrirlo tú: otro podría hacerse pasar por él.',
  title: '¿Qué puede leer?',
  proposes: 'No puede cambiar nada: lo que proponga espera hasta que lo confirmes.',
  keptOut: (titles) => `Sus admins no dejan entrar asistentes: ${titles.join(', ')}.`,
  nothing: 'No hay nada marcado: no leería nada.',
} satisfies typeof agentChoiceMessages

export const texts = { agentChoice }
