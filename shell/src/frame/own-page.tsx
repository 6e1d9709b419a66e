import { useState, type ComponentType } from 'react'
import { asFailure } from '@portal/federation/host/failure'
import { useText, type Text } from '@portal/i18n'
import { PageSkeleton } from '@portal/ui'
import { useLazyModule } from '../lazy-module'
import { AreaBoundary } from '../remotes/area-boundary'
import { FailurePanel } from '../remotes/failure-panel'

export interface OwnPageDescriptor {
  title: Text
  load: () => Promise<{ default: ComponentType }>
}

/** Loads a page of the shell when it is opened. Its errors stay within its area. */
export function OwnPage({ title, load }: OwnPageDescriptor) {
  const say = useText()
  const [attempt, setAttempt] = useState(0)
  return (
    <AreaBoundary
      resetKey={attempt}
      failed={error => (
        <FailurePanel
          title={say(title)}
          failure={asFailure(error, 'REMOTE_RENDER_FAILED')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    >
      <LatePage key={attempt} load={load} />
    </AreaBoundary>
  )
}

function LatePage({ load }: Pick<OwnPageDescriptor, 'load'>) {
  const module = useLazyModule(load)
  return module ? <module.default /> : <PageSkeleton />
}
