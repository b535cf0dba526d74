/** A text whose `<bold>` marks are rendered bold. Other marks are shown literally. */
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
