import { Component, useState, type ReactNode } from 'react'
import { useLazyModule } from '../lazy-module'

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

interface LazyAreaProps<Module> {
  load: () => Promise<Module>
  failed: (error: unknown, retry: () => void) => ReactNode
  /** Called without a module while it loads. */
  children: (module: Module | undefined) => ReactNode
}

/** Shows an area whose code is loaded on demand. Its errors stay within it, and it can be retried. */
export function LazyArea<Module>({ failed, ...area }: LazyAreaProps<Module>) {
  const [attempt, setAttempt] = useState(0)
  return (
    <AreaBoundary resetKey={attempt} failed={error => failed(error, () => setAttempt(attempt + 1))}>
      <Loaded key={attempt} {...area} />
    </AreaBoundary>
  )
}

function Loaded<Module>({ load, children }: Omit<LazyAreaProps<Module>, 'failed'>) {
  return children(useLazyModule(load))
}
