import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isAsking } from '@portal/auth/calls-under-way'
import { afterAwake, isLoading } from '@portal/federation/host/awake-time'
import { Failure } from '@portal/federation/host/failure'
import { hangMs } from '@portal/federation/host/hang'

interface InTimeProps {
  /** Shown until the first rendering. */
  waiting: ReactNode
  /** Called after the first rendering. */
  onShown: () => void
  children: ReactNode
}

/** Shows a part of a remote. Fails if it does not render in time. A loading state of its own counts as rendered. */
export function InTime({ waiting, onShown, children }: InTimeProps) {
  const wasShown = useRef(false)
  return (
    <Suspense fallback={<Awaited wasShown={wasShown}>{waiting}</Awaited>}>
      {children}
      <Shown wasShown={wasShown} onShown={onShown} />
    </Suspense>
  )
}

interface First {
  wasShown: RefObject<boolean>
}

function Awaited({ wasShown, children }: First & { children: ReactNode }) {
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    // A page that suspends later may contain input.
    if (wasShown.current) return undefined
    const fail = () => setFailure(new Failure('REMOTE_HANGS', 'nothing was rendered'))
    return afterAwake(hangMs, fail, () => isLoading() || isAsking())
  }, [wasShown])
  if (failure) throw failure
  return children
}

/** Records that the page has rendered: its effect runs after its siblings have. */
function Shown({ wasShown, onShown }: First & Pick<InTimeProps, 'onShown'>) {
  useEffect(() => {
    wasShown.current = true
    onShown()
  }, [wasShown, onShown])
  return null
}
