/** The tools' own voice: one short line per step. */

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** For a step before the work: a program may read what the work itself says. @param {string} line */
export function tellAside(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {string} text */
export function complain(text) {
  process.stderr.write(`${text}\n`)
}

/** @param {number} since from `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** A step that cannot go on, with the sentence that the user gets; no stack. */
export class StepError extends Error {}
