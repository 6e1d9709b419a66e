import { headings, showPage } from '@portal/testing/show-page'
import LeaveGuidePage from './leave-guide.page'

test.each([
  ['tr', 'Bir izin formunun yolu'],
  ['en', 'How a leave form works'],
] as const)('the way of a leave request is told in its steps, in %s', (language, title) => {
  showPage(LeaveGuidePage, { language })
  expect(headings(1)).toEqual([title])
  expect(headings(2)).toHaveLength(5)
})
