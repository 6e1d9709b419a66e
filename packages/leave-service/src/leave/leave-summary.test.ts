import { leaveSummary } from './leave-summary'

const annual = { typeName: 'Annual leave', typeNameTranslate: 'Yıllık izin' }

test.each([
  ['one day', '2026-12-03', '2026-12-03', 1, 'Yıllık izin · 3 Ara Per · 1 gün', 'Thu 3 Dec · 1 day'],
  ['half of it', '2026-12-03', '2026-12-03', 0.5, 'Yıllık izin · 3 Ara Per · ½ gün', 'Thu 3 Dec · ½ day'],
  ['days of a month', '2026-11-26', '2026-11-27', 2, 'Yıllık izin · 26 – 27 Kas · 2 gün', '26 – 27 Nov · 2 days'],
  ['of two', '2026-11-30', '2026-12-02', 3, 'Yıllık izin · 30 Kas – 2 Ara · 3 gün', '30 Nov – 2 Dec · 3 days'],
  [
    'of two years',
    '2026-12-30',
    '2027-01-04',
    3.5,
    'Yıllık izin · 30 Ara 2026 – 4 Oca 2027 · 3½ gün',
    '30 Dec 2026 – 4 Jan 2027 · 3½ days',
  ],
])('a leave in one line: %s', (_what, startDate, endDate, totalDay, tr, en) => {
  const { what } = leaveSummary({ ...annual, startDate, endDate, totalDay }, '2026-11-22')
  expect(what).toEqual({ tr, en: `Annual leave · ${en}` })
})
