import { expect, test } from 'vitest'
import { repetitionText } from './repetition-text.ts'

test.each([
  ['FREQ=DAILY', 'cada día'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'cada 3 días, 1 vez'],
  ['FREQ=WEEKLY;BYDAY=TU', 'cada semana, los martes'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;UNTIL=20270101T050000Z',
    'cada 2 semanas, los martes y sábados, hasta el 1 de enero de 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'de lunes a viernes'],
  [
    'FREQ=WEEKLY;BYDAY=SU;BYMONTH=6,7;COUNT=5',
    'cada semana, los domingos de junio y julio, 5 veces',
  ],
  ['FREQ=MONTHLY;BYDAY=1FR', 'cada mes, el primer viernes del mes'],
  ['FREQ=MONTHLY;BYDAY=2MO,-1TH', 'cada mes, el segundo lunes y último jueves del mes'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'cada mes, el día 15 del mes'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'cada mes, el último día del mes'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'cada año, el segundo domingo de marzo'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', 'cada año, el día 24 de diciembre'],
  ['FREQ=YEARLY;BYMONTH=12', 'cada año, en diciembre'],
  ['FREQ=YEARLY', 'cada año'],
  ['FREQ=MONTHLY;BYSETPOS=2;BYDAY=MO,TU', 'Se repite'],
  ['FREQ=MONTHLY;BYDAY=MO', 'Se repite'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'Se repite'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Se repite'],
  ['nonsense', 'Se repite'],
  [undefined, 'Se repite'],
])('%s is %s', (rule, text) => {
  expect(repetitionText('every week', rule)).toBe(text)
})
