import { afterAwake, byNetwork } from './awake-time'
import { Failure } from './failure'
import { integrityOf } from './integrity-table'

/** The file is already in the browser's cache. A longer wait would only delay the retry. */
const timeoutMs = 5000

/** Runs a remote's script. The browser verifies its hash again. */
export async function runScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = integrityOf(url) ?? ''
  let end: (() => void) | undefined
  try {
    await byNetwork(
      new Promise<void>((resolve, reject) => {
        script.onload = () => resolve()
        script.onerror = () => reject(new Error(`${url} did not run`))
        end = afterAwake(timeoutMs, () => reject(new Failure('REMOTE_TIMEOUT', `${url} did not come again`)))
        document.head.append(script)
      }),
    )
  } finally {
    end?.()
    script.remove()
  }
}
