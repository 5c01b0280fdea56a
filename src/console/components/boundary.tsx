import { Component, type ReactNode } from 'react'
import { Button } from './ui.tsx'

/** A page whose code could not be fetched, or that broke: it is said, and the rest of the console stays. */
export class Boundary extends Component<{ path: string; children: ReactNode }, { brokenAt: string | null }> {
  override state = { brokenAt: null as string | null }

  static getDerivedStateFromError() {
    return { brokenAt: location.pathname }
  }

  override componentDidUpdate(before: { path: string }) {
    if (before.path !== this.props.path && this.state.brokenAt !== null) this.setState({ brokenAt: null })
  }

  override render() {
    if (this.state.brokenAt === null) return this.props.children
    return (
      <section className="note fail" role="alert">
        <div>
          <h1>This page could not be shown</h1>
          <p>Its code did not arrive, or something on it went wrong. What you did before stays done.</p>
        </div>
        <Button onClick={() => location.reload()}>Load it again</Button>
      </section>
    )
  }
}
