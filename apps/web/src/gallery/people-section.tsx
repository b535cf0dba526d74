import type { Profile } from '@maypole/contract/community'
import { useState } from 'react'
import { ContactCode } from '../features/people/directory/contact-code.tsx'
import { ContactDetails } from '../features/people/directory/contact-details.tsx'
import { type ChosenPhoto, PhotoField } from '../features/people/photos/photo-field.tsx'
import { photoMessages } from '../features/people/photos/texts.en.ts'
import { sampleSite } from '../testing/samples.ts'
import { FileField } from '../ui/file-field.tsx'
import { PersonDisc } from '../ui/person-disc.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'
import { png } from './sample-pictures.ts'

const siteId = sampleSite.slug
const nothing = () => undefined

const ann: Profile = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  phoneNumber: '+12025550150',
  role: 'admin',
  mayEdit: true,
  mayDelete: true,
  version: 1,
  photo: 'photo',
}
const hidden: Profile = {
  id: 'hidden',
  firstName: 'Ann',
  lastName: 'Lee',
  role: 'member',
  mayEdit: false,
  mayDelete: false,
  version: 1,
}
const long: Profile = {
  id: 'long',
  firstName: text.long,
  lastName: text.long,
  nickname: text.rightToLeft,
  phoneNumber: '+12025550151',
  email: `${'long'.repeat(20)}@example.org`,
  groups: ['altos', 'board'],
  role: 'member',
  mayEdit: true,
  mayDelete: true,
  version: 1,
}
const nobody = { id: '', firstName: '', lastName: '' }

/** The photo of a contact in a form, contacts in full, and their codes. */
export function PeopleSection() {
  return (
    <>
      <div className={styles.columns}>
        <SamplePhoto person={nobody} />
        <SamplePhoto person={hidden} />
        <SamplePhoto person={ann} />
        <SamplePhoto person={hidden} chosen={new Blob([png], { type: 'image/png' })} />
        <SamplePhoto person={{ ...ann, photo: 'lost' }} />
        <SamplePhoto person={ann} disabled />
        <FileField
          label={photoMessages.label}
          accept="image/*"
          hint={photoMessages.hint}
          error={photoMessages.unreadable}
          onFile={nothing}
          preview={<PersonDisc {...hidden} isLarge />}
        />
      </div>
      <div className={styles.columns}>
        <ContactDetails siteId={siteId} contact={ann} onEdit={nothing} onDelete={nothing} />
        <ContactDetails siteId={siteId} contact={hidden} />
        <ContactDetails siteId={siteId} contact={long} onEdit={nothing} onDelete={nothing} />
        <ContactCode contact={ann} />
        <ContactCode contact={long} />
      </div>
    </>
  )
}

function SamplePhoto(props: {
  person: Parameters<typeof PhotoField>[0]['person']
  chosen?: Blob
  disabled?: boolean
}) {
  const { person, disabled = false } = props
  const [value, setValue] = useState<ChosenPhoto>(props.chosen)
  return (
    <PhotoField
      siteId={siteId}
      person={person}
      value={value}
      disabled={disabled}
      onValue={setValue}
    />
  )
}
