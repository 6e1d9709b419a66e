// Uses only old syntax, so that an old Node gets as far as the message.

const neededMajor = 20
const neededMinor = 19

/** @param {string} version as in `20.19.2` @returns {string | undefined} the fault */
function nodeVersionFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined
  return `Node ${neededMajor}.${neededMinor} or newer is needed; this is Node ${version}.`
}

export function requireNode() {
  const fault = nodeVersionFault(process.versions.node)
  if (!fault) return
  console.error(fault)
  process.exit(1)
}
