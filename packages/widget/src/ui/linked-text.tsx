import { Fragment } from 'react'

const link = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** A text whose addresses are links, such as the documentation that an error names. */
export function LinkedText({ text }: { text: string }) {
  const links = text.match(link) ?? []
  return (
    <>
      {text.split(link).map((piece, index) => {
        const href = links[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
          <Fragment key={index}>
            {piece}
            {href !== undefined && (
              <a className="mp-link" href={href} target="_blank" rel="noopener noreferrer">
                {href}
              </a>
            )}
          </Fragment>
        )
      })}
    </>
  )
}
