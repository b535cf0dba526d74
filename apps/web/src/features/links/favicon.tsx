import { useState } from 'react'
import { iconOf } from '../../lib/link.ts'
import { LinkIcon } from '../../ui/icons/link.tsx'
import { MailIcon } from '../../ui/icons/mail.tsx'
import { PhoneIcon } from '../../ui/icons/phone.tsx'
import styles from './links.module.css'

/**
 * The icon of a link's site: its initial until the icon is there, and a generic one when there is
 * none or it does not load.
 */
export function Favicon(props: { url: URL | undefined; iconUrl: string | undefined }) {
  const { url } = props
  const source = url === undefined ? undefined : iconOf(props.iconUrl)
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const isComing = source !== undefined && source !== failed && source !== loaded
  return (
    <span className={styles.icon} data-initial={isComing ? initialOf(url) : undefined}>
      {source === undefined || failed === source ? (
        <GenericIcon url={url} />
      ) : (
        <img
          src={source}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(source)}
          onError={() => setFailed(source)}
        />
      )}
    </span>
  )
}

function initialOf(url: URL | undefined): string {
  return (url?.hostname.replace(/^www\./, '') ?? '').slice(0, 1)
}

function GenericIcon(props: { url: URL | undefined }) {
  if (props.url?.protocol === 'mailto:') return <MailIcon size={22} />
  if (props.url?.protocol === 'tel:') return <PhoneIcon size={22} />
  return <LinkIcon size={22} />
}
