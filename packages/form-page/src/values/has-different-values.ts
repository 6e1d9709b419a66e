/** Do the fields of two forms say something else? One that is empty says nothing, in whichever way it is empty. */
export function hasDifferentValues(one: object, other: object): boolean {
  return saidIn(one) !== saidIn(other)
}

function saidIn(fields: object): string {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)))
}
