/** Prints one short line per step. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Prints errors, and steps before the work: programs may read the output of the work. @param {string} text */
export function complain(text) {
  process.stderr.write(`${text}\n`)
}

/** @param {number} since from `performance.now()` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** A failure whose message is shown to the user, without a stack. */
export class StepError extends Error {}
