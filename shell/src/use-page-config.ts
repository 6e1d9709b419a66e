import { useEffect, useState } from 'react'
import { pageConfig, type PageConfig } from './page-config'

/** Undefined until the server has answered. */
export function usePageConfig(): PageConfig | undefined {
  const [config, setConfig] = useState<PageConfig>()
  useEffect(() => void pageConfig().then(setConfig), [])
  return config
}
