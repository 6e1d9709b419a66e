import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isAsking } from '@portal/auth/calls-under-way'
import { PageSkeleton, type PageShape } from '@portal/ui'
import { afterAwake, isLoading } from '@portal/federation/host/awake-time'
import { Failure } from '@portal/federation/host/failure'
import { hangMs } from '@portal/federation/host/hang'

/**
 * Shows a page of a remote, with a skeleton until it first renders. Fails if it does not render in time. A loading
 * state of its own counts as rendered.
 */
export function InTime({ shape, children }: { shape: PageShape; children: ReactNode }) {
  const wasShown = useRef(false)
  return (
    <Suspense fallback={<Awaited wasShown={wasShown} shape={shape} />}>
      {children}
      <Shown wasShown={wasShown} />
    </Suspense>
  )
}

interface First {
  wasShown: RefObject<boolean>
}

function Awaited({ wasShown, shape }: First & { shape: PageShape }) {
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    // A page that suspends later may contain input.
    if (wasShown.current) return undefined
    const fail = () => setFailure(new Failure('REMOTE_HANGS', 'nothing of the page was rendered'))
    return afterAwake(hangMs, fail, () => isLoading() || isAsking())
  }, [wasShown])
  if (failure) throw failure
  return <PageSkeleton shape={shape} />
}

/** Records that the page has rendered: its effect runs after its siblings have. */
function Shown({ wasShown }: First) {
  useEffect(() => {
    wasShown.current = true
  }, [wasShown])
  return null
}
