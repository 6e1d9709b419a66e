/** Returns the names of the page's controls that are smaller than a finger, which needs 44 pixels, in the browser. */
export function smallTargets(): string[] {
  const controls = 'main :is(button, select, textarea, [role=tab], input:not([type=checkbox])), main label:has(input)'
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap(control => {
    const { width, height } = control.getBoundingClientRect()
    if (!control.checkVisibility() || width <= 1 || (width >= 43.5 && height >= 43.5)) return []
    return [`${control.ariaLabel ?? control.textContent}: ${Math.round(width)} × ${Math.round(height)}`]
  })
}
