import { useState, useSyncExternalStore } from 'react'
import { PageLoad } from '@portal/federation/host/page-load'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { RemoteArea } from './remote-area'
import { listen, type PageEvent } from './reports/page-events'

const reported: string[] = []
jest.mock('./report-failure', () => ({
  reportFailure: (folder: string, { code }: { code: string }) => reported.push(`${folder} ${code}`),
}))
const host = { begin: () => undefined } as unknown as RemoteHost
const folder = 'travel/1.0.0-0123456789ab'
const release = { version: '1.0.0', folder, integrity: 'sha256-x', scripts: {} }

const recorded: PageEvent[] = []
listen(event => recorded.push(event))
beforeEach(() => {
  reported.length = 0
  recorded.length = 0
})

function show(Page: () => React.ReactNode) {
  const load = new PageLoad(async () => [{ release, load: async () => Page }])
  showPage(function Area() {
    const state = useSyncExternalStore(load.watch, load.state)
    return (
      <RemoteArea {...{ host, load, state }} remote="travel" name="trips" waiting={null} failed={({ code }) => code}>
        {({ Page: Shown }) => <Shown />}
      </RemoteArea>
    )
  })
}
const failures = () => recorded.flatMap(event => (event.what === 'failed' ? event.code : []))

test('a release whose first rendering throws is reported, so that several people take it out', async () => {
  expectConsole('error', /no trips/)
  show(() => {
    throw new Error('no trips')
  })
  expect(await screen.findByText('REMOTE_RENDER_FAILED')).toBeVisible()
  await waitFor(() => expect(reported).toEqual([`${folder} REMOTE_RENDER_FAILED`]))
  expect(failures()).toEqual(['REMOTE_RENDER_FAILED'])
})

test('one that breaks after it was shown only counts', async () => {
  expectConsole('error', /no trips/)
  show(function Trips() {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw new Error('no trips')
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Open
      </button>
    )
  })
  fireEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText('REMOTE_RENDER_FAILED')).toBeVisible()
  expect(failures()).toEqual(['REMOTE_RENDER_FAILED'])
  expect(reported).toEqual([])
})
