// Before React.
import { refreshTo } from './keep-state'
import { createRoot } from 'react-dom/client'
import { createFederation } from '@portal/federation/host/federation-runtime'
import { RemoteHost } from '@portal/federation/host/remote-host'
import { startColorMode } from '@portal/ui'
import { enterHost, Host } from '../../testing/host'
import { callsPath, ownPath, type Place } from '../place'
import { chosenPerson } from './chosen-person'
import { openedPages } from './dev-area'
import { DevShell } from './dev-shell'
import { provided } from './provided'

const { origin } = location
const { remote, build, singletons, people } = (await (await fetch(`${ownPath}place.json`)).json()) as Place
const person = chosenPerson(people)
const reload = () => location.reload()

const federation = createFederation(provided, singletons)
let shown = build
globalThis.portalSdkRefresh = async next => {
  const isShown = await refreshTo(next, { federation, build: shown, pages: openedPages })
  if (isShown) shown = next
  return isShown
}

startColorMode()
await enterHost({ service: origin + callsPath, person, reload })
const host = await RemoteHost.open({
  remotesUrl: `${origin}${ownPath}`,
  federation: async () => federation,
  token: () => undefined,
  overrides: [{ remote, address: origin }],
  storage: () => sessionStorage,
})
createRoot(document.getElementById('root')!).render(
  <Host>
    <DevShell host={host} people={people} person={person} />
  </Host>,
)
