import { useLayoutEffect, useState } from 'react'
import { siteThemeOf } from '../lib/site-theme.ts'
import { applyTheme } from '../ui/apply-theme.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'
import { sections } from './sections.tsx'
import { choices, readView, siteColours, type View } from './view.ts'

/** Every part of the screens in its states, in any scheme, direction, size and set of colours. */
export function Gallery() {
  const [view, setView] = useState(() => readView(location.search))

  useLayoutEffect(() => {
    history.replaceState(null, '', `?${new URLSearchParams({ ...view })}`)
    const root = document.documentElement
    root.dir = view.direction
    root.style.fontSize = `${view.size}%`
    root.dataset.appearance = view.scheme
    const colours = siteColours[view.colours]
    const isDark = view.scheme === 'device' ? deviceIsDark() : view.scheme === 'dark'
    return colours === undefined ? undefined : applyTheme(root, siteThemeOf({ ...colours, isDark }))
  }, [view])

  return (
    <main className={styles.page}>
      <header>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <div className={styles.controls}>
          {(Object.keys(choices) as (keyof View)[]).map((name) => (
            <ChoiceField
              key={name}
              label={text.controls[name]}
              value={view[name]}
              choices={choices[name].map((value) => ({
                value,
                label: text.values[value] ?? value,
              }))}
              onValue={(value) => setView({ ...view, [name]: value })}
            />
          ))}
        </div>
      </header>
      {sections.map(({ title, content: Content }) => (
        <section key={title} aria-label={title} className={styles.section}>
          <h2>{title}</h2>
          <Content />
        </section>
      ))}
    </main>
  )
}

function deviceIsDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches
}
