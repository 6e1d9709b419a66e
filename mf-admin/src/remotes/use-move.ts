import { useState, type RefObject } from 'react'
import { refresh, useMutationCall } from '@portal/auth/queries'
import {
  activateRemoteCall,
  remotesCall,
  rollBackRemoteCall,
  stopRolloutCall,
  type Remote,
  type RemoteRelease,
} from '@portal/contracts/remotes/remotes.calls'
import { defineTexts, useText } from '@portal/i18n'
import { toast, useConfirmation } from '@portal/ui'

const texts = defineTexts({
  done: { tr: '{title} artık {version}.', en: '{title} is now {version}.' },
  takenBack: { tr: '{title} {version} geri çekildi.', en: '{title} {version} was rolled back.' },
})

/** Moves a remote to a release after a question: forward, or back to one that ran before. */
export function useMove(remote: Remote, heading: RefObject<HTMLHeadingElement | null>) {
  const say = useText()
  const activation = useMutationCall(activateRemoteCall, [remotesCall])
  const wayBack = useMutationCall(rollBackRemoteCall, [remotesCall])
  const stop = useMutationCall(stopRolloutCall, [remotesCall])
  const { asked, ask } = useConfirmation<RemoteRelease>()
  const [problem, setProblem] = useState<string>()
  const move = async (release: RemoteRelease) => {
    if (!(await ask(release))) return
    const { version, activatedDate } = release
    const { send } = activatedDate === null ? activation : wayBack
    const body = { version, seenVersion: remote.activeVersion }
    const outcome = await send({ params: { remote: remote.name }, body })
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) toast.success(say(texts.done, { title: remote.title, version }))
    // Somebody else may have moved it.
    else refresh(remotesCall)
    // The button that had the focus is gone, or another.
    heading.current?.focus()
  }
  const takeBack = async (version: string) => {
    const outcome = await stop.send({ params: { remote: remote.name }, body: { version } })
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) toast.success(say(texts.takenBack, { title: remote.title, version }))
    else refresh(remotesCall)
    heading.current?.focus()
  }
  return { move, takeBack, asked, problem }
}
