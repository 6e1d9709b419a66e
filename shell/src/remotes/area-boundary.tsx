import { Component, type ReactNode } from 'react'

interface AreaBoundaryProps {
  /** A new value renders the children again after an error. */
  resetKey: unknown
  failed: (error: unknown) => ReactNode
  onFailed?: (error: unknown) => void
  children: ReactNode
}

interface AreaBoundaryState {
  error?: unknown
  broken: boolean
  resetKey: unknown
}

/** Keeps render errors within their area of the page. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { broken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<AreaBoundaryState> {
    return { error, broken: true }
  }

  static getDerivedStateFromProps(
    props: AreaBoundaryProps,
    state: AreaBoundaryState,
  ): Partial<AreaBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { broken: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed?.(error)
  }

  override render() {
    return this.state.broken ? this.props.failed(this.state.error) : this.props.children
  }
}
