import type { Profile } from '@maypole/contract/community'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { ContactCode } from './contact-code.tsx'

afterEach(cleanup)

const contact: Profile = {
  id: 'maria',
  firstName: 'Maria',
  lastName: 'Lopez',
  phoneNumber: '+14155550199',
  role: 'member',
  mayEdit: false,
  mayDelete: false,
  version: 1,
}

test('a contact is shown as a QR code', () => {
  render(<ContactCode contact={contact} />)
  screen.getByRole('img', { name: 'QR code of Maria Lopez' })
  screen.getByText(/Scan it/)
})

test('the longest contact fits into a code', () => {
  const long = '歌'.repeat(80)
  const email = `${'x'.repeat(250)}@y.z`
  render(
    <ContactCode
      contact={{ ...contact, firstName: long, lastName: long, nickname: long, email }}
    />,
  )
  screen.getByRole('img')
})
