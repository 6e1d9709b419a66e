// Before React, as in the page.
import { refreshTo } from './keep-state'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'

const descriptors = new Map<number, object>()
const { origin } = location
beforeAll(() => {
  // jsdom has none. The manifest of each build has the descriptor that the test says.
  const fetch = async (address: string) => {
    const build = Number(/builds\/(\d+)\/mf-manifest\.json$/.exec(address)?.[1])
    const portal = { descriptor: descriptors.get(build) ?? { name: 'travel' } }
    return { json: async () => ({ portal, metaData: { remoteEntry: { name: 'remoteEntry.js' } } }) }
  }
  Object.assign(globalThis, { fetch })
})

interface Marks {
  $RefreshReg$: (type: unknown, name: string) => void
  $RefreshSig$: () => (type: unknown, hooks: string) => unknown
}
const marksOf = (file: string) => globalThis.portalSdkKeepState!(file) as Marks

/** A build as a bundler writes it: a page that counts, with a part that comes later. */
function built(word: string) {
  const page = marksOf('src/pages/travel.page.tsx')
  const Part = lazy(async () => {
    const Shown = () => <>{word} part</>
    marksOf('src/part.tsx').$RefreshReg$(Shown, 'Shown')
    return { default: Shown }
  })
  page.$RefreshReg$(Part, 'Part')
  const signed = page.$RefreshSig$()
  function TravelPage() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button onClick={() => setCount(count + 1)}>
          {word} {count}
        </button>
        <Suspense>
          <Part />
        </Suspense>
      </>
    )
  }
  signed(TravelPage, 'useState')
  page.$RefreshReg$(TravelPage, 'TravelPage')
  return TravelPage
}

const opened: string[] = []
const refresh = (build: number, Page: () => unknown) => {
  const open = async (_: string, entry: string) => {
    opened.push(entry)
    return { get: async () => () => ({ default: Page() }) }
  }
  return act(() => refreshTo(build, { federation: { open }, build: 1, pages: new Set(['travel']) }))
}

test('components of another build replace those of the page, which keep their state', async () => {
  const Page = built('first')
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'first 0' }))
  expect(await screen.findByText(/first part/)).toBeTruthy()
  expect(await refresh(2, () => built('second'))).toBe(true)
  expect(opened).toEqual([`${origin}/portal-sdk/builds/2/remoteEntry.js`])
  expect(screen.getByRole('button').textContent).toBe('second 1')
  expect(await screen.findByText(/second part/)).toBeTruthy()
})

test('another descriptor, or a page that no bundler has marked, needs a reload', async () => {
  expect(await refresh(3, () => () => null)).toBe(false)
  descriptors.set(4, { name: 'travel', menu: [] })
  expect(await refresh(4, () => built('fourth'))).toBe(false)
})
