import { faultText } from './fault-text'

test('half a day is written as the reader writes it', () => {
  const fault = { code: 'LEAVE_BELOW_FLOOR', values: { floor: -5, after: -6.5 } } as const
  expect(faultText(fault, 'tr')).toBe('İzin bakiyesi -5 günün altına düşemez; bu izinle -6,5 gün olur.')
  expect(faultText(fault, 'en')).toBe('The leave balance can’t fall below -5 days; this leave would take it to -6.5.')
})
