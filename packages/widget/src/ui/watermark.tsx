/** The widget's maker, if a project wants it shown. */
export function Watermark({ poweredBy, name }: { poweredBy: string; name: string }) {
  return (
    <p className="mp-watermark">
      {poweredBy} <strong className="mp-bold">{name}</strong>
    </p>
  )
}
