import { use, useMemo } from 'react'
import type { IntlShape } from 'react-intl'
import { useLanguage } from './language'

let loading: Promise<typeof import('react-intl')> | undefined

/** Returns react-intl's formats, for remotes that need more than `useFormats`. Suspends until the library has come. */
export function useIntl(this: void): IntlShape {
  const language = useLanguage()
  loading ??= load()
  const { createIntl } = use(loading)
  return useMemo(() => createIntl({ locale: language, defaultLocale: language }), [createIntl, language])
}

const load = () =>
  import(/* webpackChunkName: 'intl' */ 'react-intl').catch((error: unknown) => {
    loading = undefined
    throw error
  })
