/** A text in which `<bold>` marks are drawn bold. Every other mark is shown as it stands. */
export function RichText({ text }: { text: string }) {
  return (
    <>
      {text.split(/<bold>(.*?)<\/bold>/).map((piece, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
          <strong key={index} className="mp-bold">
            {piece}
          </strong>
        ) : (
          piece
        ),
      )}
    </>
  )
}
