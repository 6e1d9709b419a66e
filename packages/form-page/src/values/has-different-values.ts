/** Whether two forms differ in any field. Null, undefined and empty text count as the same. */
export function hasDifferentValues(one: object, other: object): boolean {
  return saidIn(one) !== saidIn(other)
}

function saidIn(fields: object): string {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)))
}
