import { useEffect, useState } from 'react'
import { whileAsking } from '@portal/auth/calls-under-way'

/**
 * Loads a module when a component first needs it, and shows it at once. React.lazy would hold it back for up to 300 ms,
 * once per nested boundary.
 */
export function useLazyModule<T>(load: () => Promise<T>): T | undefined {
  const [module, setModule] = useState<T>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let wanted = true
    whileAsking(load).then(
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
