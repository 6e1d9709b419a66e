const { createRequire } = require('node:module')
const path = require('node:path')

/**
 * React notes for its tools where each element was made, ten thousand times a second. No test reads that, and it took
 * a tenth of the time.
 */
const fromUi = createRequire(path.join(__dirname, '../../ui/package.json'))
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = fromUi('react')

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
