import { ruleTester } from '../rule-tester.mjs'
import { behindFacades } from './behind-facades.mjs'

const folders = [
  'shell',
  'mf-leave',
  'packages/ui',
  'packages/i18n',
  'packages/router',
  'packages/auth',
  'packages/federation',
]
const packages = folders.map(folder => ({
  name: folder.replace('packages/', '@portal/'),
  folder: `/repo/${folder}`,
  declares: [],
}))

/** @param {string} folder @param {string} source */
const from = (folder, source) => ({
  name: `${source} in ${folder}`,
  filename: `/repo/${folder}/src/a.tsx`,
  code: `import a from '${source}'`,
  options: [{ packages }],
})
/** @param {string} folder @param {string} source */
const refused = (folder, source) => ({ ...from(folder, source), errors: [{ messageId: 'direct' }] })

ruleTester().run('behind-facades', behindFacades, {
  valid: [
    from('packages/ui', '@chakra-ui/react'),
    from('packages/ui', '@emotion/react'),
    from('packages/ui', '@tanstack/react-table'),
    from('packages/ui', 'zustand'),
    from('packages/i18n', 'react-intl'),
    from('packages/i18n', 'zustand'),
    from('packages/router', 'react-router-dom'),
    from('packages/auth', 'axios'),
    from('packages/auth', '@tanstack/react-query'),
    from('packages/federation', '@module-federation/runtime'),
    from('shell', 'react-dom/client'),
    from('mf-leave', 'react'),
    from('mf-leave', 'react-big-calendar'),
  ],
  invalid: [
    refused('mf-leave', '@chakra-ui/react'),
    refused('shell', '@emotion/react'),
    refused('mf-leave', '@tanstack/react-table'),
    refused('mf-leave', 'react-intl'),
    refused('packages/ui', 'react-intl'),
    refused('shell', 'react-router-dom'),
    refused('mf-leave', 'react-router'),
    refused('mf-leave', 'axios'),
    refused('packages/router', 'zustand'),
    refused('mf-leave', '@tanstack/react-query'),
    refused('mf-leave', 'react-dom/client'),
    refused('mf-leave', '@module-federation/runtime'),
  ],
})
