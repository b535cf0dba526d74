import type { Person, TestCommunity } from './create-test-community.ts'
import { buildSite, siteInput } from './factories.ts'

export const newcomer = { firstName: 'Joy', lastName: 'Newcomer' }

/** Creates a site where people join in this way, and its invitation. */
export async function buildOpenSite(world: TestCommunity, joining: 'approval' | 'open') {
  const built = await buildSite(world)
  const { admin, path, site } = built
  const setJoining = async (way: 'roster' | 'approval' | 'open') => {
    const body = siteInput({ slug: site.slug, joining: way })
    expectStatus(await admin.call('PUT', path, body), 200)
  }
  await setJoining(joining)
  const token = (await admin.call('PUT', `${path}/invitation`, { days: 30 })).body.token as string
  return { ...built, token, setJoining }
}

/** Accepts an invitation, with a name unless it is null. */
export function accept(person: Person, token: string, name: object | null = newcomer) {
  return person.call('POST', '/invitations/accept', { token, ...(name !== null && { name }) })
}

/** Has somebody new ask to join. Returns them and their request as the admin sees it. */
export async function buildRequest(
  world: TestCommunity,
  { admin, path, token }: { admin: Person; path: string; token?: string },
) {
  const person = world.person()
  const asked =
    token === undefined
      ? await person.call('POST', `${path}/join-requests`, newcomer)
      : await accept(person, token)
  expectStatus(asked, 200)
  const waiting = (await admin.call('GET', `${path}/join-requests`)).body as {
    id: string
    phoneNumber: string
    version: number
  }[]
  const request = waiting.find(({ phoneNumber }) => phoneNumber === person.phone)
  if (request === undefined) throw new Error('The request is not in the list')
  return { person, request, address: `${path}/join-requests/${request.id}` }
}

function expectStatus(answer: { status: number; text: string }, status: number): void {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`)
}
