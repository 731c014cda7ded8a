import { Component, type ReactNode } from 'react'
import { reportError } from '../lib/reportError.ts'
import { newId } from './Boundary.tsx'

interface Props {
  name: string
  /** Drawn when the rest cannot be. */
  instead: ReactNode
  children: ReactNode
}

/** Shows something simpler when a part of a screen cannot be drawn, so that the screen goes on. */
export class FallbackBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error): void {
    reportError({ id: newId(), island: this.props.name, error })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
