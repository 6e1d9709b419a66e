import type { ComponentType } from 'react'
import { asFailure } from '@portal/federation/host/failure'
import { useText, type Text } from '@portal/i18n'
import { PageSkeleton, type PageShape } from '@portal/ui'
import { LazyArea } from '../remotes/area-boundary'
import { FailurePanel } from '../remotes/failure-panel'

export interface OwnPageDescriptor {
  title: Text
  shape?: PageShape
  load: () => Promise<{ default: ComponentType }>
}

/** Loads a page of the shell when it is opened. Its errors stay within its area. */
export function OwnPage({ title, shape, load }: OwnPageDescriptor) {
  const say = useText()
  return (
    <LazyArea
      load={load}
      failed={(error, retry) => (
        <FailurePanel title={say(title)} failure={asFailure(error, 'REMOTE_RENDER_FAILED')} onRetry={retry} />
      )}
    >
      {module => (module ? <module.default /> : <PageSkeleton {...(shape && { shape })} />)}
    </LazyArea>
  )
}
