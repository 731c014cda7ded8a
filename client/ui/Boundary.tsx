import { Component, type ReactNode } from 'react'
import { reportError } from '../lib/reportError.ts'

interface Props {
  island: string
  /** Where the island stands. */
  root: HTMLElement
  children?: ReactNode
}

/** Stands round every island: when one cannot be drawn, it says so under an id that is in the server's log too. */
export class Boundary extends Component<Props, { id?: string }> {
  override state: { id?: string } = {}

  static getDerivedStateFromError(): { id: string } {
    return { id: newId() }
  }

  override componentDidCatch(error: Error): void {
    reportError({ id: this.state.id!, island: this.props.island, error })
  }

  override render(): ReactNode {
    const { id } = this.state
    if (!id) return this.props.children
    const { root } = this.props
    const isAlone = ![...document.querySelectorAll('h1')].some((heading) => !root.contains(heading))
    const Heading = isAlone ? 'h1' : 'h2'
    return (
      <div className="empty" role="alert">
        <Heading className="t-2xl">Something went wrong</Heading>
        <p>This part of the page stopped. What was saved is safe, and trying again usually works.</p>
        <p className="small muted">
          Error id <code>{id}</code>
        </p>
        <button className="btn" type="button" onClick={() => location.reload()}>
          Try Again
        </button>
      </div>
    )
  }
}

/** Made like the server's own ids, so that one search of the log finds either. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
