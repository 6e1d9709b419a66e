import { lazy, Suspense, use, useState } from 'react'
import { byNetwork } from '@portal/federation/host/awake-time'
import { hangMs } from '@portal/federation/host/hang'
import { act, fireEvent, screen, showPage } from '@portal/testing/show-page'
import { expectConsole } from '@portal/workspace/testing/expect-console'
import { AreaBoundary } from './area-boundary'
import { InTime } from './in-time'

const never = new Promise<never>(() => undefined)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function show(Page: () => React.ReactNode) {
  const failed = jest.fn()
  const Area = () => (
    <AreaBoundary resetKey={0} onFailed={failed} failed={error => <p role="alert">{String(error)}</p>}>
      <InTime waiting={null} onShown={() => undefined}>
        <Page />
      </InTime>
    </AreaBoundary>
  )
  await act(async () => showPage(Area))
  return failed
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a page that renders nothing in time fails', async () => {
  const failed = await show(() => use(never))
  await pass(hangMs - 1)
  expect(failed).not.toHaveBeenCalled()
  expectConsole('error', /nothing was rendered/)
  await pass(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'REMOTE_HANGS' }))
  expect(screen.getByRole('alert')).toHaveTextContent('nothing was rendered')
})

test('a page with a loading state of its own counts as rendered', async () => {
  const Rows = () => use(never)
  const failed = await show(() => (
    <Suspense fallback={<p>Loading the trips</p>}>
      <Rows />
    </Suspense>
  ))
  await pass(60_000)
  expect(failed).not.toHaveBeenCalled()
  expect(screen.getByText('Loading the trips')).toBeVisible()
})

test('the time limit pauses while the network is busy', async () => {
  let arrive: (part: { default: () => React.ReactNode }) => void = () => undefined
  const part = byNetwork(new Promise<{ default: () => React.ReactNode }>(resolve => (arrive = resolve)))
  const Part = lazy(() => part)
  const failed = await show(() => <Part />)
  await pass(60_000)
  await act(async () => arrive({ default: () => <p>The part</p> }))
  expect(screen.getByText('The part')).toBeVisible()
  expect(failed).not.toHaveBeenCalled()
})

test('a page that suspends again keeps its input', async () => {
  let arrive: () => void = () => undefined
  const more = new Promise<void>(resolve => (arrive = resolve))
  const failed = await show(function Page() {
    const [waits, setWaits] = useState(false)
    if (waits) use(more)
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setWaits(true)}>
          More
        </button>
      </>
    )
  })
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Half a sentence' } })
  await act(async () => fireEvent.click(screen.getByText('More')))
  await pass(60_000)
  expect(failed).not.toHaveBeenCalled()
  await act(async () => arrive())
  expect(screen.getByLabelText('Note')).toHaveValue('Half a sentence')
})
