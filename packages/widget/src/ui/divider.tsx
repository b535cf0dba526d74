/** A line between two groups of methods with a word on it. */
export function Divider({ text }: { text: string }) {
  return (
    <div className="mp-divider">
      <span className="mp-divider-text">{text}</span>
    </div>
  )
}
