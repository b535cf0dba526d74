import type { OwnProfile, Site } from '@maypole/contract/community'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../../../api/session.tsx'
import { initialsOfPerson } from '../../../lib/initials.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeftIcon } from '../../../ui/icons/chevron-left.tsx'
import { InviteIcon } from '../../../ui/icons/invite.tsx'
import { KeyIcon } from '../../../ui/icons/key.tsx'
import { LogoutIcon } from '../../../ui/icons/logout.tsx'
import { MegaphoneIcon } from '../../../ui/icons/megaphone.tsx'
import { PencilIcon } from '../../../ui/icons/pencil.tsx'
import { PeopleIcon } from '../../../ui/icons/people.tsx'
import { UserIcon } from '../../../ui/icons/user.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { showItem } from '../../../ui/show-item.ts'
import { SiteAvatar } from '../../../ui/site-avatar.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './site-header.module.css'
import { useIsUnder } from './use-is-under.ts'

export interface SiteHeaderProps {
  readonly siteId: string
  readonly site: Site
  /** Absent for non-members, or until membership is known. */
  readonly profile: OwnProfile | undefined
  readonly search: ComponentType<{ isShown: boolean; siteId: string; title: string }>
  /** For admins only. */
  readonly onEdit?: () => void
  readonly onInvite?: () => void
}

/**
 * The back button, the profile menu, and the site's name. On phones the bar with the first two
 * stays in sight, and shows the site's small picture and title once the large ones are gone.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { siteId, site, profile, search: Search, onEdit, onInvite } = props
  const bar = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isCollapsed = useIsUnder({ bar, element: title })
  return (
    <header className={styles.header}>
      <div ref={bar} className={styles.bar} data-collapsed={isCollapsed || undefined}>
        <Link href="/sites" className={styles.back ?? ''}>
          <ChevronLeftIcon />
          <span className={styles.backText}>{messages.site.yourSites}</span>
        </Link>
        <span className={styles.compact} aria-hidden="true">
          <SiteAvatar
            url={site.avatarUrl}
            title={site.title}
            colour={site.theme.primaryColor}
            size={30}
          />
          <span className={styles.compactTitle} data-text={site.title} />
        </span>
        <div className={styles.tools}>
          <Search isShown={profile !== undefined} siteId={siteId} title={site.title} />
          <ProfileMenu siteId={siteId} profile={profile} />
        </div>
      </div>
      <div className={styles.identity}>
        <div className={styles.avatar}>
          <SiteAvatar
            url={site.avatarUrl}
            title={site.title}
            colour={site.theme.primaryColor}
            size={88}
          />
          {onEdit !== undefined && (
            <IconButton
              className={styles.edit}
              variant="plain"
              label={messages.site.edit}
              icon={<PencilIcon size={18} />}
              onClick={onEdit}
            />
          )}
        </div>
        <div className={styles.words}>
          <h1 ref={title} title={site.title} data-long={site.title.length > 24 || undefined}>
            {site.title}
          </h1>
          <p className={styles.count}>{messages.site.members(site.stats?.memberCount ?? 0)}</p>
        </div>
        <div className={styles.actions}>
          <ShareButton site={site} />
          {onInvite !== undefined && (
            <Button
              isIconOnPhone
              variant="primary"
              icon={<InviteIcon size={18} />}
              onClick={onInvite}
            >
              {messages.site.invite}
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

function ProfileMenu(props: { siteId: string; profile: OwnProfile | undefined }) {
  const { siteId, profile } = props
  const { signOut } = useSession()
  const [, navigate] = useLocation()
  const editProfile: MenuItem = {
    label: messages.site.editProfile,
    icon: <UserIcon />,
    onSelect: () => navigate(`/${siteId}/profile`),
  }
  /** A part of the profile's page. */
  const partOfProfile = (label: string, part: string, icon: ReactNode): MenuItem => ({
    label,
    icon,
    onSelect: () => {
      navigate(`/${siteId}/profile`)
      showItem(part)
    },
  })
  const account: MenuItem = {
    label: messages.site.account,
    icon: <KeyIcon />,
    onSelect: () => navigate('/account'),
  }
  const logout: MenuItem = {
    label: messages.common.logout,
    icon: <LogoutIcon />,
    onSelect: () => void signOut().then(() => navigate('/', { replace: true })),
  }
  const initials = initialsOfPerson(profile?.firstName ?? '', profile?.lastName ?? '')
  return (
    <Menu
      label={messages.site.profileMenu}
      button={
        initials === '' ? <UserIcon /> : <span className={styles.initials} data-text={initials} />
      }
      items={
        profile === undefined
          ? [account, logout]
          : [
              editProfile,
              partOfProfile(messages.site.privacy, 'privacy', <PeopleIcon />),
              partOfProfile(messages.site.notifications, 'notifications', <MegaphoneIcon />),
              account,
              logout,
            ]
      }
    />
  )
}
