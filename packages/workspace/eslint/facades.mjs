/**
 * Libraries that stand behind a package of ours. Remotes share that package, never the library: so there is one
 * instance of it in a page, and only what is used of it is shipped.
 * @type {{ library: RegExp, behind: string, allowed: string[] }[]}
 */
export const facades = [
  { library: /^@chakra-ui\//, behind: '@portal/ui', allowed: ['@portal/ui'] },
  { library: /^@emotion\//, behind: '@portal/ui', allowed: ['@portal/ui'] },
  { library: /^@tanstack\/react-(table|virtual)$/, behind: '@portal/ui', allowed: ['@portal/ui'] },
  { library: /^react-hook-form$/, behind: '@portal/ui/forms', allowed: ['@portal/ui'] },
  { library: /^react-intl$/, behind: '@portal/i18n', allowed: ['@portal/i18n'] },
  { library: /^react-router(-dom)?$/, behind: '@portal/router', allowed: ['@portal/router'] },
  { library: /^axios$/, behind: '@portal/auth', allowed: ['@portal/auth'] },
  { library: /^@tanstack\/react-query$/, behind: '@portal/auth', allowed: ['@portal/auth'] },
  { library: /^zustand$/, behind: '@portal/auth', allowed: ['@portal/auth', '@portal/i18n', '@portal/ui'] },
  // The localizer of react-big-calendar takes it; the shell provides it, and so does the SDK's shell of one remote.
  {
    library: /^dayjs(\/|$)/,
    behind: '@portal/rules/calendar',
    allowed: ['@portal/rules', 'mf-leave', 'shell', '@portal/sdk'],
  },
  { library: /^react-dom\/client$/, behind: 'the shell', allowed: ['shell', '@portal/sdk'] },
  { library: /^@module-federation\//, behind: '@portal/federation', allowed: ['@portal/federation', 'shell'] },
]
