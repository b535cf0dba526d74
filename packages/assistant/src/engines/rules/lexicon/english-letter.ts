/**
 * What a letter has around its content, as templates (see patterns/template.ts): none of it belongs
 * to a title. The test beside letter.ts has examples of each list.
 */
export const letterClasses = {
  readers: [
    'all',
    'everyone',
    'everybody',
    'team',
    'folks',
    'friends',
    'members',
    'neighbours',
    'neighbors',
    'there',
    'parents',
    'families',
    'volunteers',
    'residents',
    'guys',
    'ladies',
    'and',
    'fellow',
    'choir',
    'club',
    'again',
    'committee',
  ],
  joy: ['pleased', 'happy', 'delighted', 'excited', 'thrilled', 'glad', 'proud'],
  tell: ['say', 'announce', 'tell you', 'tell you all', 'share', 'let you know', 'confirm'],
  goodbye: [
    'love',
    'cheers',
    'thanks',
    'many thanks',
    'thank you',
    'best',
    'best wishes',
    'regards',
    'kind regards',
    'best regards',
    'warm regards',
    'yours',
    'sincerely',
    'yours sincerely',
    'yours truly',
    'with love',
    'take care',
    'blessings',
    'in haste',
  ],
}

/** 'Dear all,', 'Hi team -', 'Good morning everyone.' */
export const salutationTemplates: readonly string[] = [
  '^ dear ..4 (,|:|!|;)',
  '^ (hi|hello|hey|morning|evening|greetings) <readers> [<readers>] [<readers>] (,|.|:|!|-|–|—)',
  '^ good (morning|afternoon|evening) [<readers>] [<readers>] (,|.|:|!|-|–|—)',
]

/** 'I am pleased to say that', 'just a reminder that' */
export const openingTemplates: readonly string[] = [
  '(i am|im|we are|were) [very|so] <joy> to <tell> [that]',
  '[just] (wanted|want|writing) to <tell> [that]',
  '(i|we) just wanted to <tell> [that]',
  '[just] to <tell> that',
  '[this is] [just] a [quick|friendly|gentle|short] reminder (that|about|of)',
  'please note that',
]

/** 'Love, Bea', 'Best wishes, Jane' */
export const farewellTemplates: readonly string[] = ['<goodbye> [,|!|-|–|—] ..3 $']
