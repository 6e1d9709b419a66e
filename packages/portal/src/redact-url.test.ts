import { redactUrl } from './redact-url'

test.each([
  ['/resetPassword/s3cret?from=mail', '/resetPassword/[redacted]?from=mail'],
  ['/invitation/s3cret', '/invitation/[redacted]'],
  ['/user/reset-password/s3cret', '/user/reset-password/[redacted]'],
  ['/annualLeave/feed/s3cret.ics', '/annualLeave/feed/[redacted]'],
  ['/notificationHub?id=s3cret&transport=ws', '/notificationHub?id=[redacted]&transport=ws'],
  ['/%72esetPassword/s3cret', '/resetPassword/[redacted]'],
  ['//resetPassword//s3cret', '//resetPassword//[redacted]'],
  ['/x/../resetPassword/s3cret', '/x/../resetPassword/[redacted]'],
  ['/annualleave/%66%65ed/s3cret.ics', '/annualleave/feed/[redacted]'],
  ['/user/login?pass%77ord=s3cret&access%5Ftoken=s3cret', '/user/login?password=[redacted]&access_token=[redacted]'],
  ['/api/annualleave/feed', '/api/annualleave/feed'],
  ['/expense/file/%C3%BC%2F%20.pdf?a=%26', '/expense/file/%C3%BC%2F%20.pdf?a=%26'],
])('%s is written as %s', (url, safe) => {
  expect(redactUrl(url)).toBe(safe)
})
