import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { RemoteArea } from '../remotes/remote-area'
import { useExtensionReports } from '../remotes/reports/use-reports'
import type { Extension } from './use-extensions'

interface ExtensionAreaProps<Props> {
  extension: Extension
  props: Props
  waiting: ReactNode
  failed: (code: string, retry: () => void) => ReactNode
}

/** Loads an extension and shows it. */
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
      failed={({ code }, retry) => area.failed(code, retry)}
    >
      {({ Page }) => {
        // A page takes no props; an extension takes those of its place.
        const Shown = Page as ComponentType<Props>
        return <Shown {...props} />
      }}
    </RemoteArea>
  )
}
