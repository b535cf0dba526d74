import { expect, it } from 'vitest'
import { explained } from './serve.ts'

const address = { host: 'choir.example', port: 3000 }

it.each([
  ['EADDRINUSE', 'Port 3000 is already in use'],
  ['EACCES', 'Port 3000 may not be opened'],
  ['EADDRNOTAVAIL', 'HOST choir.example is no address of this machine'],
  ['ENOTFOUND', 'HOST choir.example is no address of this machine'],
  // Without a network, which a look-up of the database's name reports as well.
  ['EAI_AGAIN', 'HOST choir.example is no address of this machine'],
  ['EMFILE', 'not listening'],
])('says what %s means for the address', async (code, words) => {
  const fault = Object.assign(new Error('not listening'), { code })
  await expect(explained(address, Promise.reject(fault))).rejects.toThrow(words)
})
