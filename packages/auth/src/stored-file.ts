import { useEffect, useState } from 'react'
import type { Call } from '@portal/contracts/wire/call'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { callTo } from './call-to'
import type { AnsweredFile } from './client-call'
import type { SendOptions } from './send-options'

/**
 * Reads a file at the path from an answer, such as `/expense/file/{guid}.pdf`, with the bearer header, which an `<img>`
 * or a link would not send. A `profilPhoto` is a path below `/api/`.
 */
export function readStoredFile(
  path: string,
  options?: SendOptions,
): Promise<SuccessAnswer<AnsweredFile> | RefusalAnswer> {
  const call = { service: 'workflow', method: 'GET', path: path as `/${string}`, answersFile: true, access: 'session' }
  return callTo(call as unknown as Call & { answersFile: true })(undefined, options)
}

/** Returns the object URL of such a file while the component is shown; null until it has loaded, or without a file. */
export function useStoredFile(path: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return undefined
    const leaving = new AbortController()
    let made: string | undefined
    const show = async () => {
      const outcome = await readStoredFile(path, { signal: leaving.signal })
      if (!outcome.success || leaving.signal.aborted) return
      made = URL.createObjectURL(outcome.data.blob)
      setAddress(made)
    }
    void show()
    return () => {
      leaving.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [path])
  return address
}
