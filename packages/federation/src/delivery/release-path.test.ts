import { isReleasePath } from './release-path'

describe('what the portal serves below /remotes/', () => {
  test.each([
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/remoteEntry.js',
    '/remotes/expense/1.0.0-local.h3f9a0c1d-3f9a0c1d2e4b/static/js/page_form.0f1e.js.map',
    '/remotes/expense/2.0.0-rc.1-3f9a0c1d2e4b/mf-manifest.json',
  ])('a file of a release: %s', path => expect(isReleasePath(path)).toBe(true))

  test.each([
    '/remotes/log/000001.json',
    '/remotes/.staging/1.0.0-3f9a0c1d2e4b/remoteEntry.js',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/../../log/000001.json',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/%2e%2e/%2e%2e/log/000001.json',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/a\\b.js',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b//a.js',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/.env',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/',
    '/remotes/expense/../log/000001.json',
    '/remotes/registry.json',
    '/remotes/expense/1.0.0-3f9a0c1d2e4b/a.js\n',
  ])('nothing else: %j', path => expect(isReleasePath(path)).toBe(false))
})
