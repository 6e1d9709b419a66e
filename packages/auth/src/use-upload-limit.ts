import { useEffect, useState } from 'react'
import { filesMaxMegabytes } from './host'

/** How many MB a file may have; undefined as long as the server has not said it. */
export function useUploadLimit(): number | undefined {
  const [limit, setLimit] = useState<number>()
  useEffect(() => void filesMaxMegabytes().then(setLimit), [])
  return limit
}
