import type { agentChoiceMessages } from './agent-choice/texts.en.ts'

const agentChoice = {
  notVerified: 'Non vérifiée : personne ici n’a contrôlé cette application.',
  describedBy: (host) => `Elle se décrit sur ${host}.`,
  onDevice:
    'Vous reviendrez à un programme de cet appareil. Ne continuez que si vous venez de l’ouvrir : un autre pourrait se faire passer pour lui.',
  title: 'Que peut-elle lire ?',
  proposes: 'Elle ne peut rien modifier : ce qu’elle propose attend que vous le confirmiez.',
  keptOut: (titles) => `Leurs admins n’admettent pas d’assistants : ${titles.join(', ')}.`,
  nothing: 'Rien n’est coché : elle ne lirait rien.',
} satisfies typeof agentChoiceMessages

/** By the names given to `localised`. */
export const texts = { agentChoice }
