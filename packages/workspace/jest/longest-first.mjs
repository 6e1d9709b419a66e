import Sequencer from '@jest/test-sequencer'

/** @typedef {Parameters<Sequencer['sort']>[0]} Tests */

/** These tests start and kill portals and databases, and make every call in every way. */
const long = /packages\/(portal\/src|database\/src\/embedded)\//

/** Starts long files first. On a new machine jest goes by size, and a long file could run alone at the end. */
export default class LongestFirst extends Sequencer {
  /** @override @param {Tests} tests */
  async sort(tests) {
    const sorted = await super.sort(tests)
    return [...sorted.filter(({ path }) => long.test(path)), ...sorted.filter(({ path }) => !long.test(path))]
  }
}
