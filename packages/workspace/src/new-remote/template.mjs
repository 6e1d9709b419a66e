/** @import { Wanted } from './arguments.mjs' */

/** The files of a new remote, by path in its folder. @param {Wanted} wanted @returns {Record<string, string>} */
export function remoteFiles({ name, title }) {
  const component = `${name
    .split('-')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}Page`
  const titles = `{ tr: ${quoted(title.tr)}, en: ${quoted(title.en)} }`
  return {
    'package.json': packageJson(name, title.en),
    'tsconfig.json': '{ "extends": "@portal/workspace/tsconfig/browser.json", "include": ["src"] }\n',
    'jest.config.mjs': "export { default } from '@portal/workspace/jest/browser.mjs'\n",
    'build.mjs': lines(
      "import { runBuild } from '@portal/federation/build/run'",
      "import { remoteConfig } from '@portal/federation/build/remote'",
      '',
      "await runBuild(await remoteConfig(import.meta.dirname, 'production'))",
    ),
    'src/descriptor.ts': lines(
      "import { defineRemote } from '@portal/federation/descriptor'",
      '',
      'export default defineRemote({',
      `  name: '${name}',`,
      `  title: ${titles},`,
      "  hostApi: '^3.0.0',",
      `  routes: [{ path: '/${name}', page: '${name}', title: ${titles} }],`,
      `  menu: [{ group: 'more', to: '/${name}' }],`,
      '})',
    ),
    [`src/pages/${name}.page.tsx`]: lines(
      "import { defineTexts, useText } from '@portal/i18n'",
      "import { Page } from '@portal/ui'",
      '',
      'const texts = defineTexts({',
      `  title: ${titles},`,
      '  lead: {',
      `    tr: 'Bu sayfa mf-${name}/src/pages/${name}.page.tsx dosyasındadır.',`,
      `    en: 'This page is the file mf-${name}/src/pages/${name}.page.tsx.',`,
      '  },',
      '})',
      '',
      `export default function ${component}() {`,
      '  const say = useText()',
      '  return <Page title={say(texts.title)} lead={say(texts.lead)} />',
      '}',
    ),
    [`src/pages/${name}.page.test.tsx`]: lines(
      "import { headings, showPage } from '@portal/testing/show-page'",
      `import ${component} from './${name}.page'`,
      '',
      'test.each([',
      `  ['tr', ${quoted(title.tr)}],`,
      `  ['en', ${quoted(title.en)}],`,
      "] as const)('the page has its title in %s', (language, title) => {",
      `  showPage(${component}, { language })`,
      '  expect(headings(1)).toEqual([title])',
      '})',
    ),
  }
}

/** @param {string} name @param {string} description */
function packageJson(name, description) {
  const own = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map(each => [`@portal/${each}`, 'workspace:*']))
  const manifest = {
    name: `mf-${name}`,
    version: '1.0.0',
    private: true,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: {},
    dependencies: { ...own(['approval-tree', 'auth', 'i18n', 'router', 'ui']), react: 'catalog:' },
    devDependencies: { ...own(['federation', 'testing', 'workspace']), '@types/react': 'catalog:' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** @param {string} text as it stands in a source file */
function quoted(text) {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** @param {string[]} all */
const lines = (...all) => `${all.join('\n')}\n`
