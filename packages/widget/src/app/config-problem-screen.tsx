import { useEffect, useRef } from 'react'
import type { ConfigProblem } from '../config/find-config-problem.ts'
import type { Messages } from '../messages/en.ts'
import { createTranslate } from '../messages/format.ts'
import { ErrorText } from '../ui/index.ts'
import type { WidgetProps } from './widget-props.ts'

/** What a page's developer sees instead of the widget when its configuration cannot be used. */
export function ConfigProblemScreen(
  props: WidgetProps & { messages: Messages; problem: ConfigProblem },
) {
  const { messages, strings, callbacks, problem } = props
  const text = createTranslate({ messages, strings })(problem.key, problem.values)
  const report = useRef(callbacks?.onError)
  report.current = callbacks?.onError
  useEffect(() => {
    report.current?.(new Error(text))
  }, [text])
  return <ErrorText text={text} />
}
