import { useEffect, useRef, useState } from 'react'
import type { ConfigProblem } from '../config/find-config-problem.ts'
import type { WidgetProps } from '../context/widget-props.ts'
import type { MessageKey, Messages } from '../messages/en.ts'
import { createTranslate } from '../messages/format.ts'
import { loadLaterTexts } from '../messages/later.ts'
import { ErrorText } from '../ui/index.ts'

/** What a page's developer sees instead of the widget when its configuration is invalid. */
export function ConfigProblemScreen(
  props: WidgetProps & { messages: Partial<Messages>; problem: ConfigProblem },
) {
  const latest = useRef(props)
  latest.current = props
  const [text, setText] = useState<string>()
  const problem = JSON.stringify(props.problem)

  useEffect(() => {
    let isCurrent = true
    const { key, values } = JSON.parse(problem) as ConfigProblem
    const tell = (shown: MessageKey) => {
      if (!isCurrent) return
      const { messages, strings, callbacks } = latest.current
      const said = createTranslate({ messages, strings })(shown, values)
      setText(said)
      callbacks?.onError?.(new Error(said))
    }
    loadLaterTexts().then(
      () => tell(key),
      () => tell('error.screenNotLoaded'),
    )
    return () => {
      isCurrent = false
    }
  }, [problem])
  return <ErrorText text={text} />
}
