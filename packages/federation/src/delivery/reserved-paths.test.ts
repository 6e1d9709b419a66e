import { reservation } from './reserved-paths'

test.each(['/agreement', '/agreement/:id', '/agreementlist', '/users'])('a page may stand at %s', path =>
  expect(reservation(path)).toBeUndefined(),
)

test.each([
  '/agreement/file/:name',
  '/agreement/:kind/:name',
  '/USER/login',
  '/user/:anything',
  '/api/mine',
  '/assets',
])('at %s the server answers', path => expect(reservation(path)).toBe('belongs to the server'))

test('no page takes the addresses that no page has', () => {
  expect(reservation('/:anything')).toMatch(/every address/)
})
