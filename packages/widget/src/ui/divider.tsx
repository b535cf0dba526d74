/** A line with a word between two groups of methods. */
export function Divider({ text }: { text: string }) {
  return (
    <div className="mp-divider">
      <span className="mp-divider-text">{text}</span>
    </div>
  )
}
