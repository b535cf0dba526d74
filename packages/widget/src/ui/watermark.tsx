/** Who has made the widget, where a project says that this is to be shown. */
export function Watermark({ poweredBy, name }: { poweredBy: string; name: string }) {
  return (
    <p className="mp-watermark">
      {poweredBy} <strong className="mp-bold">{name}</strong>
    </p>
  )
}
