/** Shows that something is loading; `label` is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="mp-spinner-box" role="status">
      <span className="mp-spinner" aria-hidden="true" />
      <span className="mp-hidden">{label}</span>
    </div>
  )
}
