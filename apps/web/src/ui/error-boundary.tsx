import type { ReactNode } from 'react'
import { Component } from 'react'
import { messages } from '../texts/texts.en.ts'
import { FailedState } from './failed-state.tsx'

/**
 * Keeps a part that breaks, or whose code cannot be loaded, from taking the page with it. 'Try
 * again' reloads the page, because a part that failed to load stays failed until then.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailedState title={messages.errors.screenFailed} onRetry={() => location.reload()} />
  }
}
