import path from 'node:path'

/**
 * Connects a module, in which a compiler has marked the components, with the shell of `portal-sdk dev`. Elsewhere the
 * marks do nothing.
 * @param {string} code @param {string} file @param {string} project @returns {string} in as many lines
 */
export function connected(code, file, project) {
  if (!/\$Refresh(?:Reg|Sig)\$/.test(code)) return code
  const name = JSON.stringify(path.relative(project, file).replaceAll('\\', '/'))
  const idle = '{ $RefreshReg$() {}, $RefreshSig$: () => type => type }'
  return `const { $RefreshReg$, $RefreshSig$ } = globalThis.portalSdkKeepState?.(${name}) ?? ${idle};${code}`
}
