const { createRequire } = require('node:module')
const path = require('node:path')
const { lighten } = require('./deciding.cjs')

/**
 * jsdom with only the styles that decide whether something is visible and clickable. Its whole default style sheet, and
 * colours that no test reads, took half the time of each search by role.
 */
const environment = require.resolve('jest-environment-jsdom')
const jsdom = path.dirname(createRequire(environment).resolve('jsdom/package.json'))

// Both must be changed before jsdom loads them.
const defaultSheet = require.resolve(path.join(jsdom, 'lib/jsdom/browser/default-stylesheet.js'))
require(defaultSheet)
const loaded = require.cache[defaultSheet]
if (loaded) loaded.exports = lighten(loaded.exports.replace(/\/\*.*?\*\//gs, ''))
const { propertiesWithResolvedValueImplemented: resolved } = require(
  path.join(jsdom, 'lib/jsdom/living/helpers/style-rules.js'),
)
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property]

module.exports = require(environment)
