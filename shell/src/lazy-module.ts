import { useEffect, useState } from 'react'

/**
 * Loads a module when a component first needs it, and shows it at once. React.lazy would hold it back for up to 300 ms,
 * once per nested boundary.
 */
export function useLazyModule<T>(load: () => Promise<T>): T | undefined {
  const [module, setModule] = useState<T>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let wanted = true
    load().then(
      loaded => wanted && setModule(() => loaded),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (failure) throw failure
  return module
}
