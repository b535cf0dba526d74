import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'
import { isSignedBySolana, recoverSigner } from './authenticate.ts'
import { buildMessage } from './start.ts'

describe('addresses', () => {
  // The examples of EIP-55.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('have the checksum of EIP-55: %s', (address) => {
    expect(readAddress('ethereum', address)).toEqual({
      type: 'ethereum',
      address,
      key: address.toLowerCase(),
    })
    expect(readAddress('ethereum', address.toLowerCase()).address).toBe(address)
  })

  it.each([
    ['ethereum', ''],
    ['ethereum', '0x'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd'],
    // One letter in the other case.
    ['ethereum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ethereum', '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n'],
    ['solana', ''],
    ['solana', '0'],
    ['solana', base58.encode(new Uint8Array(31).fill(9))],
    ['solana', base58.encode(new Uint8Array(33).fill(9))],
    ['solana', '1'.repeat(100)],
    ['solana', 'FbrS4J9c8mhZrSAMmXGBJqWnvbXqFBPw9NpJHGvWMbL\n'],
  ] as const)('are not taken where they are none: %s %j', (type, text) => {
    expect(() => readAddress(type, text)).toThrow('not valid for its type')
  })
})

describe('Ethereum signatures', () => {
  // The example of web3.js, `accounts.sign('Some data', key)`.
  const signer = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
  const r = 'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd'
  const s = '6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029'
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

  it('name their signer', () => {
    expect(recoverSigner('Some data', `0x${r}${s}1c`)).toBe(signer)
    expect(recoverSigner('Some data', `0x${r}${s}01`)).toBe(signer)
    expect(recoverSigner('Some data', `0x${r.toUpperCase()}${s}1c`)).toBe(signer)
    expect(recoverSigner('Some data', `0x${r}${s}1b`)).not.toBe(signer)
    expect(recoverSigner('Some data.', `0x${r}${s}1c`)).not.toBe(signer)
  })

  it.each([
    ['of another length', `0x${r}${s}`],
    ['with a byte more', `0x${r}${s}1c00`],
    ['without 0x', `${r}${s}1c`],
    ['with letters that are no digits', `0x${r}${s}zz`],
    ['with an unknown v', `0x${r}${s}1d`],
    ['of zeros', `0x${'0'.repeat(130)}`],
    ['of ones', `0x${'f'.repeat(130)}`],
    ['with r of 0', `0x${'0'.repeat(64)}${s}1c`],
    ['with r beyond the order', `0x${order.toString(16)}${s}1c`],
    // No point of the curve has this x.
    ['with r on no point', `0x${'5'.padStart(64, '0')}${s}1c`],
    ['with s of 0', `0x${r}${'0'.repeat(64)}1c`],
    // The same signature with s in the upper half, which anybody can make of it.
    ['mirrored', `0x${r}${(order - BigInt(`0x${s}`)).toString(16).padStart(64, '0')}1b`],
    ['empty', ''],
  ])('are none: %s', (_name, signature) => {
    expect(recoverSigner('Some data', signature)).toBeUndefined()
  })
})

describe('Solana signatures', () => {
  // RFC 8032 §7.1, test 2: the message is one byte, the letter r.
  const key = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'
  const signed =
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'
  const toBase58 = (hex: string) => base58.encode(new Uint8Array(Buffer.from(hex, 'hex')))
  const address = toBase58(key)

  it('are those of RFC 8032', () => {
    expect(isSignedBySolana('r', { address, signature: toBase58(signed) })).toBe(true)
    expect(isSignedBySolana('s', { address, signature: toBase58(signed) })).toBe(false)
  })

  it('are refused in another encoding or with a weak key', () => {
    // S + L: the same number modulo the order.
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const little = Buffer.from(signed.slice(64), 'hex').reverse().toString('hex')
    const beyond = Buffer.from(
      (BigInt(`0x${little}`) + order).toString(16).padStart(64, '0'),
      'hex',
    )
    const malleable = signed.slice(0, 64) + beyond.reverse().toString('hex')
    expect(isSignedBySolana('r', { address, signature: toBase58(malleable) })).toBe(false)
    // The neutral element as a key: with it as R and 0 as S any text counts as signed if small
    // orders are accepted.
    const neutral = '01'.padEnd(64, '0')
    expect(
      isSignedBySolana('anything', {
        address: toBase58(neutral),
        signature: toBase58(neutral + '0'.repeat(64)),
      }),
    ).toBe(false)
    expect(isSignedBySolana('r', { address, signature: '0OIl' })).toBe(false)
    expect(isSignedBySolana('r', { address: '', signature: toBase58(signed) })).toBe(false)
  })
})

describe('messages', () => {
  const terms = {
    domain: 'example.com',
    uri: 'https://example.com/login',
    chainId: '1',
    statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    issuedAt: '2021-09-30T16:25:24Z',
    notBefore: undefined,
    requestId: undefined,
    resources: [
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      'https://example.com/my-web2-claim.json',
    ],
  }
  const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

  it('match the example of EIP-4361, with an expiry', () => {
    const wallet = { type: 'ethereum', address, key: address.toLowerCase() } as const
    expect(
      buildMessage({ wallet, terms, nonce: '32891756', expiresAt: '2021-09-30T16:35:24Z' }),
    ).toBe(`example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Expiration Time: 2021-09-30T16:35:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`)
  })

  // Published with the reference implementation of EIP-4361: messages by their members, and what
  // wallets signed (EIP-191).
  it.each([
    {
      address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      expiresAt: '2100-01-07T14:31:43.952Z',
      signature:
        '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    },
    {
      address: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      expiresAt: '2021-01-05T00:00:00Z',
      signature:
        '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
    },
  ])('are to the byte those that wallets have signed: $address', (published) => {
    const { address, nonce, issuedAt, expiresAt, signature } = published
    const message = buildMessage({
      wallet: { type: 'ethereum', address, key: address.toLowerCase() },
      terms: {
        ...terms,
        domain: 'login.xyz',
        uri: 'https://login.xyz',
        statement: 'Sign-In With Ethereum Example Statement',
        issuedAt,
        resources: [],
      },
      nonce,
      expiresAt,
    })
    expect(recoverSigner(message, signature)).toBe(address)
    expect(recoverSigner(message.replace(nonce, `${nonce}a`), signature)).not.toBe(address)
  })

  it('may be signed with a recovery byte that starts at 0', () => {
    const message = `www.tally.xyz wants you to sign in with your Ethereum account:
0xc95EB884FE852e241D409234bfC7045CB9E31BD7

Sign in with Ethereum to Tally

URI: https://tally.xyz
Version: 1
Chain ID: 1
Nonce: 15050747
Issued At: 2022-06-30T14:08:51.382Z`
    const signature =
      '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501'
    expect(recoverSigner(message, signature)).toBe('0xc95EB884FE852e241D409234bfC7045CB9E31BD7')
  })

  it('have every line of EIP-4361 in order', () => {
    const wallet = { type: 'ethereum', address, key: address.toLowerCase() } as const
    const message = buildMessage({
      wallet,
      terms: { ...terms, notBefore: '2021-09-30T16:26:24Z', requestId: 'one', resources: [] },
      nonce: '32891756',
      expiresAt: '2021-09-30T16:35:24Z',
    })
    expect(message.split('\n').slice(-3)).toEqual([
      'Expiration Time: 2021-09-30T16:35:24Z',
      'Not Before: 2021-09-30T16:26:24Z',
      'Request ID: one',
    ])
  })
})
