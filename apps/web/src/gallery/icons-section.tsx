import type { ComponentType } from 'react'
import type { IconProps } from '../ui/icons/icon.tsx'
import styles from './gallery.module.css'

const modules = import.meta.glob<Record<string, ComponentType<IconProps>>>('../ui/icons/*.tsx', {
  eager: true,
})

/** Every icon with its name; a new file appears by itself. */
const icons = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => /.Icon$/.test(name))

export function IconsSection() {
  return (
    <div className={styles.row}>
      {icons.map(([name, Icon]) => (
        <span key={name} title={name}>
          <Icon size={24} />
        </span>
      ))}
    </div>
  )
}
