import { refusalFor } from './failure'
import { DependencyUnavailable } from './dependency-unavailable'
import { Refusal } from './refusal'

describe('the refusal for a thrown error', () => {
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
    ['a server that admits nobody', { code: '55000', severity: 'FATAL' }, 'UNAVAILABLE'],
    ['too many connections', { code: '53300' }, 'UNAVAILABLE'],
    ['a disk of the database that is full', { code: '53100' }, 'UNAVAILABLE'],
    ['a database without memory', { code: '53200' }, 'UNAVAILABLE'],
    ['a limit of the database’s settings', { code: '53400' }, 'UNAVAILABLE'],
    ['a disk of the database that fails', { code: '58030' }, 'UNAVAILABLE'],
    ['a database that is read-only', { code: '25006' }, 'UNAVAILABLE'],
    ['a row that somebody has locked', { code: '55P03' }, 'UNAVAILABLE'],
    ['a statement that took too long', { code: '57014' }, 'UNAVAILABLE'],
    ['a transaction that fell silent', { code: '25P03' }, 'UNAVAILABLE'],
    ['a transaction that took too long', { code: '25P04' }, 'UNAVAILABLE'],
    ['a host that cannot be reached', { code: 'EHOSTUNREACH', syscall: 'connect' }, 'UNAVAILABLE'],
    ['a name that nobody resolves now', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, 'UNAVAILABLE'],
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
