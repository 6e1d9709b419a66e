import { refusalFor } from './failure'
import { DependencyUnavailable } from './dependency-unavailable'
import { Refusal } from './refusal'

describe('what a caller is told when something was thrown', () => {
  test.each<[string, unknown, string]>([
    ['a refusal', new Refusal('FORBIDDEN'), 'FORBIDDEN'],
    ['a mistake of ours', new TypeError('x is not a function'), 'INTERNAL'],
    ['something that is no error', 'oops', 'INTERNAL'],
    ['nothing', undefined, 'INTERNAL'],
    ['a violated constraint', { code: '23505' }, 'INTERNAL'],
    ['a file that is missing', { code: 'ENOENT', syscall: 'open' }, 'INTERNAL'],
    ['a server that refuses connections', { code: 'ECONNREFUSED' }, 'UNAVAILABLE'],
    ['a socket that is gone', { code: 'ENOENT', syscall: 'connect' }, 'UNAVAILABLE'],
    ['a server that shuts down', { code: '57P01' }, 'UNAVAILABLE'],
    ['a server that is still starting', { code: '57P03' }, 'UNAVAILABLE'],
    ['a connection failure', { code: '08006' }, 'UNAVAILABLE'],
    ['too many connections', { code: '53300' }, 'UNAVAILABLE'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 'UNAVAILABLE'],
    [
      'a connection that broke in a transaction',
      new Error('Client has encountered a connection error and is not queryable'),
      'UNAVAILABLE',
    ],
    ['a disk that is full', { code: 'ENOSPC', syscall: 'write' }, 'UNAVAILABLE'],
    ['a part that is away', new DependencyUnavailable('The file store does not answer'), 'UNAVAILABLE'],
    ['a pool that waited in vain', new Error('timeout exceeded when trying to connect'), 'UNAVAILABLE'],
  ])('%s', (_what, thrown, code) => {
    expect(refusalFor(thrown).code).toBe(code)
  })
})
