import { expect, it } from 'vitest'
import { createOutput } from './output.ts'

it('drops lines while nobody reads, and logs how many', () => {
  const written: string[] = []
  let waiting = 0
  const write = createOutput({
    stream: {
      get writableLength() {
        return waiting
      },
      write: (text) => written.push(text),
    },
    describeLost: (lines) => `${lines} lost`,
  })
  write('first')
  waiting = 2 * 1024 * 1024
  for (let line = 0; line < 1000; line++) write('nobody reads this')
  waiting = 0
  write('second')
  write('third')
  expect(written).toEqual(['first', '1000 lost', 'second', 'third'])
})
