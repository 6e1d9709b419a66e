import { safeUrl } from './safe-url'

test.each([
  ['/resetPassword/s3cret?from=mail', '/resetPassword/[redacted]?from=mail'],
  ['/user/reset-password/s3cret', '/user/reset-password/[redacted]'],
  ['/annualLeave/feed/s3cret.ics', '/annualLeave/feed/[redacted]'],
  ['/notificationHub?id=s3cret&transport=ws', '/notificationHub?id=[redacted]&transport=ws'],
  ['/api/annualleave/feed', '/api/annualleave/feed'],
])('%s is written as %s', (url, safe) => {
  expect(safeUrl(url)).toBe(safe)
})
