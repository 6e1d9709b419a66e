import { Failure } from '@portal/federation/host/failure'
import type { PageState } from '@portal/federation/host/page-load'
import { reportFailure } from '../remotes/remotes-provider'
import { recordEvent } from '../remotes/reports/page-events'
import type { Extension } from './use-extensions'

type Settled = Exclude<PageState, { status: 'loading' }>

/** A person or a list does not wait longer for a remote's function. */
const answerMs = 10_000

/** Loads the function that an extension exports. Its errors and its silence count for its release. */
export async function functionOf<Input extends unknown[], Answer>(extension: Extension) {
  const { host, remote, descriptor } = extension
  const load = host.page(remote.name, descriptor.name)
  if (load.state().status === 'failed') void load.start()
  const state = await new Promise<Settled>(resolve => {
    const look = () => {
      const now = load.state()
      if (now.status === 'loading') return
      stop()
      resolve(now)
    }
    const stop = load.watch(look)
    look()
  })
  if (state.status === 'failed') throw state.failure
  const { Page, release } = state
  recordEvent({ what: 'extended', folder: release.folder })
  return async (...input: Input): Promise<Answer> => {
    const run = Page as unknown as (...given: Input) => Answer | Promise<Answer>
    host.begin(release)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const failure = new Failure('REMOTE_HANGS', `${release.folder} did not answer ${descriptor.name}`)
      timer = setTimeout(() => reject(failure), answerMs)
    })
    try {
      return await Promise.race([run(...input), late])
    } catch (error) {
      if (error instanceof Failure) reportFailure(release.folder, error)
      else recordEvent({ what: 'late', code: 'REMOTE_RUNTIME_ERROR', error })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
