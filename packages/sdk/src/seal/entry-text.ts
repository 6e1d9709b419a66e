import { hubFile } from './link-modules'

export const entryFile = 'remoteEntry.js'

interface Style {
  file: string
  integrity: string
}

/** Writes the module that the portal loads first: it takes the share scope and returns pages. */
export function entryText(pages: ReadonlyMap<string, string>, styles: Style[]): string {
  const loaders = [...pages].map(
    ([page, file]) => `  ${JSON.stringify(`./${page}`)}: () => import(${JSON.stringify(`./${file}`)}),`,
  )
  return [
    `export { init } from './${hubFile}'`,
    'const pages = {',
    ...loaders,
    '}',
    ...(styles.length ? stylesText(styles) : []),
    'export const get = async page => {',
    ...(styles.length ? ['  await styled()'] : []),
    '  const module = await pages[page]()',
    '  return () => module',
    '}',
    '',
  ].join('\n')
}

/** Pages wait for their styles, so that nothing moves later. */
function stylesText(styles: Style[]): string[] {
  return [
    `const styles = ${JSON.stringify(styles)}`,
    'let ready',
    'const load = ({ file, integrity }) => new Promise((resolve, reject) => {',
    "  const link = document.createElement('link')",
    '  link.onload = resolve',
    "  link.onerror = () => reject(new Error(file + ' did not load'))",
    '  const href = new URL(file, import.meta.url).href',
    "  document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href }))",
    '})',
    'const styled = () => ready ??= Promise.all(styles.map(load)).catch(error => {',
    '  ready = undefined',
    '  throw error',
    '})',
  ]
}
