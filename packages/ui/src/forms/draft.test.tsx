import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show'
import { DraftOffer, DraftStatus } from './draft'

/** 14:02 in the companies' time zone. */
const savedAt = new Date('2026-11-20T11:02:00Z')

test('offers to restore or discard a draft, with its time', () => {
  const onRestore = jest.fn()
  const dismiss = jest.fn()
  show(<DraftOffer draft={{ found: { savedAt }, dismiss }} onRestore={onRestore} />)
  expect(screen.getByRole('status')).toHaveTextContent('Yarım kalan bir taslağınız var (20/11/2026 14:02).')
  fireEvent.click(screen.getByRole('button', { name: 'Devam et' }))
  fireEvent.click(screen.getByRole('button', { name: 'Taslağı sil' }))
  expect([onRestore.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1])
})

test('restores a draft at once that a lost session interrupted, and says so', () => {
  const onRestore = jest.fn()
  function Form() {
    const [found, setFound] = useState<{ savedAt: Date; isInterrupted: boolean } | null>({
      savedAt,
      isInterrupted: true,
    })
    const restore = () => {
      onRestore()
      setFound(null)
    }
    return <DraftOffer draft={{ found, dismiss: () => {} }} onRestore={restore} />
  }
  show(<Form />)
  expect(onRestore).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('Kaldığınız yerden devam ediyorsunuz')
  expect(screen.queryByRole('button')).toBeNull()
})

test('only offers an interrupted draft that has a note', () => {
  const onRestore = jest.fn()
  const draft = { found: { savedAt, isInterrupted: true }, dismiss: () => {} }
  show(<DraftOffer draft={draft} note="Form değişti." onRestore={onRestore} />)
  expect(screen.getByRole('button', { name: 'Devam et' })).toBeVisible()
  expect(onRestore).not.toHaveBeenCalled()
})

test('shows the note of a draft with the offer', () => {
  show(<DraftOffer draft={{ found: { savedAt }, dismiss: () => {} }} note="Form değişti." onRestore={() => {}} />)
  expect(screen.getByRole('status')).toHaveTextContent('(20/11/2026 14:02). Form değişti.')
})

test('offers nothing without a draft', () => {
  show(<DraftOffer draft={{ found: null, dismiss: () => {} }} onRestore={() => {}} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [savedAt, 'Draft saved at 14:02'],
  [false as const, 'This browser can’t save drafts.'],
])('shows the status of the draft: %s', (storedAt, says) => {
  show(<DraftStatus draft={{ storedAt }} />, 'en')
  expect(screen.getByText(says)).toBeVisible()
})
