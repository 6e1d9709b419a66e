import { showPage } from '@portal/testing/show-page'
import { usePickedDays } from './use-picked-days'

test('a click chooses a day; Shift and a click choose the days in between, in either direction', () => {
  const picked = jest.fn()
  let picking: ReturnType<typeof usePickedDays>
  showPage(() => {
    picking = usePickedDays(picked)
    return null
  })
  picking?.pickDay('2026-11-20', false)
  picking?.pickDay('2026-11-24', true)
  picking?.pickDay('2026-11-18', true)
  picking?.pickRow(['2026-11-26', '2026-11-25'])
  expect(picked.mock.calls).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20', '2026-11-24'],
    ['2026-11-18', '2026-11-20'],
    ['2026-11-25', '2026-11-26'],
  ])
})
