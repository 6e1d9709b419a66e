/** The height of the action bar of a form. */
const lowerBars = 96
const pressable = 'a[href], button, input, select, textarea, summary'

/**
 * Returns the first position from `first` down where an element at the right edge covers no control and stays above the
 * bars at the lower edge. Returns `first` if there is none.
 */
export function freePlace(element: HTMLElement, first: number): number {
  const { left, right, height } = element.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(pressable)]
    .filter(other => !element.contains(other))
    .map(other => other.getBoundingClientRect())
    .filter(box => box.height > 0 && box.right > left && box.left < right && box.bottom > first)
    .sort((one, other) => one.top - other.top)
  const place = boxes.reduce((top, box) => (box.top < top + height ? Math.max(top, box.bottom + 4) : top), first)
  return place + height > innerHeight - lowerBars ? first : place
}
