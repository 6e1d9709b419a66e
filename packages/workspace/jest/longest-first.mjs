import Sequencer from '@jest/test-sequencer'

/** @typedef {Parameters<Sequencer['sort']>[0]} Tests */

/** Here portals and databases are started and killed, and every call is made in every way. */
const long = /packages\/(portal\/src|database\/src\/embedded)\//

/**
 * Jest knows how long a file takes once it has run it, and goes by size before that. A long file that begins late would
 * run alone at the end, on one core.
 */
export default class LongestFirst extends Sequencer {
  /** @override @param {Tests} tests */
  async sort(tests) {
    const sorted = await super.sort(tests)
    return [...sorted.filter(({ path }) => long.test(path)), ...sorted.filter(({ path }) => !long.test(path))]
  }
}
