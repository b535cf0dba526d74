import { linkedPieces, mayHaveAddress } from '../lib/linked-pieces.ts'
import { useAddressFinder } from './use-address-finder.ts'

/** Text that somebody wrote, as it is: its addresses and telephone numbers can be pressed. */
export function LinkedText(props: { text: string }) {
  const { text } = props
  const isSearched = mayHaveAddress(text)
  const finder = useAddressFinder(isSearched)
  return linkedPieces(text, isSearched ? finder : undefined).map(({ start, text: piece, href }) =>
    href === undefined ? (
      piece
    ) : (
      <a
        key={start}
        href={href}
        // Right-to-left text would reverse the groups of a number.
        dir="ltr"
        {...(/^https?:/.test(href) && {
          target: '_blank',
          rel: 'noopener noreferrer',
          referrerPolicy: 'no-referrer',
        })}
      >
        {piece}
      </a>
    ),
  )
}
