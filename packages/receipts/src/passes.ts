/**
 * Each pass over a picture counts as this part of the remaining work, because the number of passes is not known before.
 */
const partOfPass = 0.6

/** Makes one progress of the percents of several passes. */
export function passes(onProgress: (part: number) => void) {
  let [left, last] = [1, 0]
  return {
    start: () => {
      ;[left, last] = [1, 0]
    },
    onPercent: (percent: number) => {
      if (percent < last) left *= 1 - partOfPass
      last = percent
      onProgress(1 - left * (1 - (partOfPass * percent) / 100))
    },
  }
}
