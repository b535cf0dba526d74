import { expect, test } from 'vitest'
import { repetitionText } from './repetition-text.ts'

test.each([
  ['FREQ=DAILY', 'chaque jour'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'tous les 3 jours, 1 fois'],
  ['FREQ=WEEKLY;BYDAY=TU', 'chaque semaine, le mardi'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;UNTIL=20270103T050000Z',
    'toutes les 2 semaines, le mardi et le samedi, jusqu’au 3 janvier 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'du lundi au vendredi'],
  [
    'FREQ=WEEKLY;BYDAY=SU;BYMONTH=6,7;COUNT=5',
    'chaque semaine, le dimanche en juin et juillet, 5 fois',
  ],
  ['FREQ=MONTHLY;BYDAY=1FR', 'chaque mois, le premier vendredi du mois'],
  ['FREQ=MONTHLY;BYDAY=2MO,-1TH', 'chaque mois, le deuxième lundi et le dernier jeudi du mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'chaque mois, le 1er du mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'chaque mois, le 15 du mois'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'chaque mois, le dernier jour du mois'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'chaque année, le deuxième dimanche en mars'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'chaque année, le 24 décembre'],
  ['FREQ=YEARLY;BYMONTH=12', 'chaque année, en décembre'],
  ['FREQ=YEARLY', 'chaque année'],
  ['FREQ=MONTHLY;BYSETPOS=2;BYDAY=MO,TU', 'Se répète'],
  ['nonsense', 'Se répète'],
  [undefined, 'Se répète'],
])('%s is %s', (rule, text) => {
  expect(repetitionText('every week', rule)).toBe(text)
})
