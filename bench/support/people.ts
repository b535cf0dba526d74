/** Who signs in. */
export interface Person {
  readonly phoneNumber: string
  /** IPv4. */
  readonly address: string
}

/** More would delete a session, or a device, of an earlier one at every sign-in (30 are kept). */
const signInsOfEach = 10

const areaCodes = [202, 212, 213, 305, 312, 415, 512, 617, 702, 713]

/** Returns who signs in next: a number in ten is new, the others have signed in before. */
export function createPeople(): () => Person {
  /** Who sign in during the same while, in turn, so that no number has two codes on their way. */
  const crowd = 400
  let count = 0
  return () => {
    const generation = Math.floor(count / (crowd * signInsOfEach))
    const index = generation * crowd + (count % crowd)
    count += 1
    return personOf(index)
  }
}

/** Ten area codes of 290 exchanges: 2,900 ranges of ten thousand numbers, taken in turn. */
function personOf(index: number): Person {
  const area = areaCodes[index % areaCodes.length]
  const exchange = 220 + (Math.floor(index / areaCodes.length) % 290)
  const subscriber = 1000 + (Math.floor(index / (areaCodes.length * 290)) % 9000)
  const [a, b] = [Math.floor(index / 200) % 250, (index % 200) + 1]
  return {
    phoneNumber: `+1${area}${exchange}${subscriber}`,
    address: `11.${index % 240}.${a}.${b}`,
  }
}
