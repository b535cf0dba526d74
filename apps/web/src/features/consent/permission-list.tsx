import type { Permission } from '../../lib/permissions.ts'
import { CheckIcon } from '../../ui/icons/check.tsx'
import { WarningIcon } from '../../ui/icons/warning.tsx'
import styles from './consent.module.css'

/** What an app asks for, with what it comes to. */
export function PermissionList(props: { permissions: readonly Permission[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
    <ul role="list" className={styles.permissions}>
      {props.permissions.map(({ scope, title, details, isSweeping }) => (
        <li key={scope} className={isSweeping ? styles.sweeping : styles.permission}>
          <span className={styles.mark}>
            {isSweeping ? <WarningIcon size={18} /> : <CheckIcon size={18} />}
          </span>
          <div>
            <p className={styles.permissionTitle}>{title}</p>
            {details.map((detail) => (
              <p key={detail} className={styles.detail}>
                {detail}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
