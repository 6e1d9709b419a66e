const { createRequire } = require('node:module')
const path = require('node:path')

/** Stops React from recording where each element was created, which only its developer tools read. */
const fromUi = createRequire(path.join(__dirname, '../../ui/package.json'))
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = fromUi('react')

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
