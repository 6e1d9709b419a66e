/**
 * Lists, for each page that a remote exposes, the scripts that it needs at once.
 * @param {{ exposes: { name: string, assets: { js: { sync: string[] } } }[] }} manifest
 */
export function pagesOf(manifest) {
  return Object.fromEntries(manifest.exposes.map(({ name, assets: { js } }) => [name, js.sync]))
}
