const { createRequire } = require('node:module')
const path = require('node:path')
const { lighten } = require('./deciding.cjs')

/**
 * A page of jsdom that knows of styles only what decides whether something is shown and can be clicked. With the
 * whole style sheet of a browser, and colours that no test reads, half of each search by role went into styles.
 */
const environment = require.resolve('jest-environment-jsdom')
const jsdom = path.dirname(createRequire(environment).resolve('jsdom/package.json'))

// Both before jsdom itself is loaded, which takes hold of them then.
const defaultSheet = require.resolve(path.join(jsdom, 'lib/jsdom/browser/default-stylesheet.js'))
require(defaultSheet)
const loaded = require.cache[defaultSheet]
if (loaded) loaded.exports = lighten(loaded.exports.replace(/\/\*.*?\*\//gs, ''))
const { propertiesWithResolvedValueImplemented: resolved } = require(
  path.join(jsdom, 'lib/jsdom/living/helpers/style-rules.js'),
)
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property]

module.exports = require(environment)
