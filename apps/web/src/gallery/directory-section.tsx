import type { Profile } from '@maypole/contract/community'
import { useState } from 'react'
import { ContactList } from '../features/people/directory/contact-list.tsx'
import { inLetterOrder } from '../features/people/directory/letter-order.ts'
import { LetterScrubber } from '../features/people/directory/letter-scrubber.tsx'
import { sampleSite } from '../testing/samples.ts'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const nothing = () => undefined

const names = [
  'Ann Lee',
  'Bo Li',
  'Carmen Delgado',
  'Dev Patel',
  'Elif Yılmaz',
  'Goro Tanaka',
  'Hannah Weiss',
  'Ioana Popescu',
  'Kasia Nowak',
  'Leo Brandt',
  'Noor Haddad',
  'Oscar Ferreira',
  'Rosa Álvarez',
  'Sam Adeyemi',
  'Uma Krishnan',
  'Zoë Zoll',
]
const people: readonly Profile[] = names.map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: `person-${index}`,
    firstName,
    lastName,
    role: index % 5 === 0 ? 'admin' : 'member',
    email: index % 3 !== 0 ? `${firstName.toLowerCase()}@example.org` : undefined,
    nickname: index % 4 === 0 ? firstName.slice(0, 2) : undefined,
    phoneNumber: `+12025550${100 + index}`,
    mayEdit: true,
    mayDelete: true,
    version: 1,
  }
})
const odd: readonly Profile[] = [
  {
    id: 'long',
    firstName: text.long,
    lastName: text.long,
    nickname: text.rightToLeft,
    phoneNumber: '+12025550151',
    email: `${'long'.repeat(20)}@example.org`,
    role: 'admin',
    mayEdit: true,
    mayDelete: true,
    version: 1,
  },
  {
    id: 'hidden',
    firstName: text.rightToLeft,
    lastName: '',
    role: 'member',
    mayEdit: false,
    mayDelete: false,
    version: 1,
  },
]
const ordered = inLetterOrder(people)

/** The list of contacts, long with its letters, short, and as found; and the letters alone. */
export function DirectorySection() {
  return (
    <div className={styles.columns}>
      <SampleList contacts={ordered.contacts} letters={ordered.groups} groups={ordered.groups} />
      <SampleList contacts={people.slice(0, 2)} />
      <SampleList contacts={odd} mayChange={false} />
      <SampleList contacts={people.slice(12, 14)} letters={ordered.groups} query="a" />
      <SampleLetters />
    </div>
  )
}

function SampleList(
  props: Pick<Parameters<typeof ContactList>[0], 'contacts'> &
    Partial<Pick<Parameters<typeof ContactList>[0], 'letters' | 'groups' | 'query' | 'mayChange'>>,
) {
  const { contacts, letters = [], groups = [], query = '', mayChange = true } = props
  return (
    <ContactList
      siteId={sampleSite.slug}
      contacts={contacts}
      letters={letters}
      groups={groups}
      query={query}
      mayChange={mayChange}
      ownId={contacts[0]?.id ?? ''}
      openedId={contacts[1]?.id}
      onOpen={nothing}
      onEdit={nothing}
      onDelete={nothing}
    />
  )
}

function SampleLetters() {
  const [current, setCurrent] = useState(5)
  return (
    <LetterScrubber
      groups={ordered.groups}
      current={current}
      isHidden={false}
      onGroup={setCurrent}
    />
  )
}
