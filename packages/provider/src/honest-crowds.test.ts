import { eachDatabase } from '@maypole/platform/database/testing'
import { expect, it } from 'vitest'
import { createTestProvider } from './testing/index.ts'
import { createPerson, outcome } from './testing/person.ts'

/**
 * People who share an address because they share a Wi-Fi. Nobody of them has done anything wrong.
 */

const hall = '203.0.113.20'
const minutes = 60

/** A code that is not the right one. */
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Half of them have numbers of one exchange, as in a small town. */
const numberOf = (member: number) =>
  member % 2 === 0 ? `+1202555${1000 + member}` : `+1${415 + member}555${1000 + member}`

eachDatabase('a choir of eighty', (open) => {
  it.each([
    ['in ten minutes', 7.5],
    ['in two minutes', 1.5],
  ])('signs in from one address %s, by our client', async (_name, seconds) => {
    const test = await createTestProvider({
      database: await open(),
      settings: { proofOfWork: { bits: 1 }, outbox: { keep: 1000 } },
    })
    const outcomes: Record<string, number> = {}
    let proofs = 0
    for (let member = 0; member < 80; member++) {
      const person = createPerson(test, { address: hall })
      const asked = await person.ask(numberOf(member))
      const { method_id: methodId } = asked.json().data ?? {}
      let result = outcome(asked)
      if (methodId !== undefined) {
        const code = await test.lastCode(numberOf(member))
        // Every fourth mistypes.
        if (member % 4 === 0) await person.guess(methodId, wrong(code))
        result = outcome(await person.guess(methodId, code))
      }
      outcomes[result] = (outcomes[result] ?? 0) + 1
      proofs += person.proofs
      test.clock.pass(seconds)
    }
    expect(outcomes).toEqual({ '200 ok': 80 })
    expect(proofs).toBeGreaterThan(0)
    await test.close()
  })

  it('signs in by mail, too', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: { proofOfWork: { bits: 1 }, outbox: { keep: 1000 } },
    })
    for (let member = 0; member < 80; member++) {
      const person = createPerson(test, { address: hall })
      const email = `member${member}@example.org`
      const asked = await person.call('POST /otps/email/login_or_create', { email })
      expect(outcome(asked)).toBe('200 ok')
      const { method_id: methodId } = asked.json().data
      expect(outcome(await person.guess(methodId, await test.lastCode(email)))).toBe('200 ok')
      test.clock.pass(7.5)
    }
    await test.close()
  })
})

eachDatabase('a family', (open) => {
  it('of five signs in behind one address, with resends and mistyped codes', async () => {
    const test = await createTestProvider({ database: await open() })
    for (let member = 0; member < 5; member++) {
      const person = createPerson(test, { address: hall, solvesProofs: false })
      const number = `+1202555010${member}`
      for (let resend = 0; resend < 2; resend++)
        expect(outcome(await person.ask(number))).toBe('200 ok')
      const asked = await person.ask(number)
      const { method_id: methodId } = asked.json().data
      const code = await test.lastCode(number)
      for (let i = 0; i < 4; i++) await person.guess(methodId, wrong(code))
      expect(outcome(await person.guess(methodId, code))).toBe('200 ok')
      test.clock.pass(minutes)
    }
    await test.close()
  })
})

eachDatabase('one address', (open) => {
  it('gets no more guesses by right ones of its own', async () => {
    const test = await createTestProvider({
      database: await open(),
      settings: { limits: { guessesPerAddress: { limit: 6, seconds: 600 } } },
    })
    const outcomes: string[] = []
    for (let member = 0; member < 4; member++) {
      const person = createPerson(test, { address: hall })
      const number = `+1202555010${member}`
      const asked = await person.ask(number)
      const { method_id: methodId } = asked.json().data
      const code = await test.lastCode(number)
      for (let i = 0; i < 2; i++) outcomes.push(outcome(await person.guess(methodId, wrong(code))))
      if (member < 2) outcomes.push(outcome(await person.guess(methodId, code)))
    }
    expect(outcomes).toEqual([
      '404 otp_code_not_found',
      '404 otp_code_not_found',
      '200 ok',
      '404 otp_code_not_found',
      '404 otp_code_not_found',
      '200 ok',
      '404 otp_code_not_found',
      '404 otp_code_not_found',
      '429 too_many_requests',
      '429 too_many_requests',
    ])
    await test.close()
  })
})
