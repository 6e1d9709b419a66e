import { useEffect, useState } from 'react'
import { filesMaxMegabytes } from './host'

/** Returns the size limit of a file in MB; undefined until the server has answered. */
export function useUploadLimit(): number | undefined {
  const [limit, setLimit] = useState<number>()
  useEffect(() => void filesMaxMegabytes().then(setLimit), [])
  return limit
}
