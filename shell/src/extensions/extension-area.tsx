import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, Span } from '@portal/ui'
import { RemoteArea } from '../remotes/remote-area'
import { useExtensionReports } from '../remotes/reports/use-reports'
import type { Extension } from './use-extensions'

const texts = defineTexts({
  failed: { tr: 'Gösterilemiyor', en: 'Can’t be shown' },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
})

interface ExtensionAreaProps<Props> {
  extension: Extension
  props: Props
  waiting: ReactNode
}

/** Loads an extension and shows it. If it fails, it says so in its place. */
export function ExtensionArea<Props extends object>({ extension, props, ...area }: ExtensionAreaProps<Props>) {
  const { host, remote, descriptor } = extension
  const load = host.page(remote.name, descriptor.name)
  const state = useSyncExternalStore(load.watch, load.state)
  useExtensionReports(remote, state)
  return (
    <RemoteArea
      remote={remote.name}
      name={descriptor.name}
      {...{ host, load, state, ...area }}
      failed={({ code }, retry) => <Failed code={code} onRetry={retry} />}
    >
      {({ Page }) => {
        // A page takes no props; an extension takes those of its place.
        const Shown = Page as ComponentType<Props>
        return <Shown {...props} />
      }}
    </RemoteArea>
  )
}

interface FailedProps {
  code: string
  onRetry: () => void
}

function Failed({ code, onRetry }: FailedProps) {
  const say = useText()
  return (
    <Row role="alert" flex="1" flexWrap="wrap" columnGap="2" rowGap="1" fontSize="sm" color="fg.muted">
      {say(texts.failed)}
      <Span fontSize="xs">{code}</Span>
      <Button variant="outline" size="xs" ms="auto" onClick={onRetry}>
        {say(texts.retry)}
      </Button>
    </Row>
  )
}
