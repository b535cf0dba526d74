import type { ReactNode } from 'react'
import type { Membership } from '../../api/membership.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './empty-tab.module.css'
import { emptyTabMessages } from './texts.en.ts'

/**
 * An empty list of a site: what it is for, who fills it, and one thing to do. Admins also get
 * sentences that open the assistant.
 */
export function EmptyTab(props: {
  membership: Membership
  icon: ReactNode
  texts: {
    empty: string
    emptyForAdmins: string
    emptyForMembers: string
    first: string
    examples: readonly string[]
  }
  /** The button of admins; the assistant by default. */
  onFirst?: () => void
}) {
  const { membership, icon, texts } = props
  const { siteId, profile, onDescribe } = membership
  const onFirst = props.onFirst ?? (onDescribe && (() => onDescribe('')))
  if (profile.role !== 'admin') {
    return (
      <EmptyState
        icon={icon}
        title={texts.empty}
        hint={texts.emptyForMembers}
        action={<ButtonLink href={`/${siteId}/directory`}>{emptyTabMessages.whoIsHere}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <EmptyState
        icon={icon}
        title={texts.empty}
        hint={texts.emptyForAdmins}
        action={
          onFirst && (
            <Button variant="primary" onClick={onFirst}>
              {texts.first}
            </Button>
          )
        }
      />
      {onDescribe !== undefined && (
        <div className={styles.examples}>
          <p>{emptyTabMessages.orTap}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets. */}
          <ul role="list">
            {texts.examples.map((sentence) => (
              <li key={sentence}>
                <button type="button" onClick={() => onDescribe(sentence)}>
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
