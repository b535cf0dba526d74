import { useEffect, useMemo, useRef, useState } from 'react'
import { findConfigProblem } from '../config/find-config-problem.ts'
import type { WidgetProps } from '../context/widget-props.ts'
import type { Messages } from '../messages/en.ts'
import { chooseLocale, getMessages, loadMessages } from '../messages/load.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'
import { applyTheme } from '../theme/apply-theme.ts'
import keyframes from '../ui/keyframes.css?inline'
import rules from '../ui/widget.css?inline'
import { ConfigProblemScreen } from './config-problem-screen.tsx'
import { LoadedWidget } from './loaded-widget.tsx'

/** A widget with its style sheet, theme and language. On a server it renders an empty box. */
export function Widget(props: WidgetProps) {
  const { config, styles, kind } = props
  const root = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  const messages = useMessages(config?.locale)
  // Pages write these objects inline: equal contents are not a change.
  const stylesText = JSON.stringify(styles ?? {})
  const colorScheme = config?.colorScheme ?? 'auto'

  useEffect(() => {
    const element = root.current
    if (element === null) return
    setIsReady(true)
    return adoptStyles(element, { rules, keyframes })
  }, [])
  useEffect(() => {
    const element = root.current
    if (element === null) return
    return applyTheme({ element, styles: JSON.parse(stylesText), colorScheme })
  }, [stylesText, colorScheme])

  const configText = JSON.stringify(config ?? {})
  const problem = useMemo(() => findConfigProblem(JSON.parse(configText), kind), [configText, kind])
  const parts = { ...props, config: config ?? {}, styles: styles ?? {} }
  return (
    <div ref={root} className="mp-root" data-mp-widget={props.kind}>
      {isReady && messages !== undefined && (
        <div className="mp-container">
          {problem === undefined ? (
            <LoadedWidget key={configText} {...parts} messages={messages} />
          ) : (
            <ConfigProblemScreen {...parts} messages={messages} problem={problem} />
          )}
        </div>
      )}
    </div>
  )
}

/** Returns the texts of a language; undefined while they are loading. */
function useMessages(wish: string | undefined): Partial<Messages> | undefined {
  const [loaded, setLoaded] = useState<{ locale: string; messages: Partial<Messages> }>()
  const pageLanguage = typeof document === 'undefined' ? undefined : document.documentElement.lang
  const locale = chooseLocale(wish ?? pageLanguage)
  const present = getMessages(locale)
  useEffect(() => {
    if (getMessages(locale) !== undefined) return
    let isCurrent = true
    void loadMessages(locale).then((messages) => {
      if (isCurrent) setLoaded({ locale, messages })
    })
    return () => {
      isCurrent = false
    }
  }, [locale])
  return present ?? (loaded?.locale === locale ? loaded.messages : undefined)
}
