import { refresh, useMutationCall } from '@portal/auth/queries'
import { createLeaveCall, type CreatedLeave, type NewLeave } from '@portal/contracts/leave/annual-leave.calls'
import { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import { dictionary, useText } from '@portal/i18n'
import { useConfirmation } from '@portal/ui'
import { notCounted } from '../form/not-counted'
import { useRefusal } from '../form/use-refusal'
import type { RequestState } from './use-request'

interface Options {
  request: RequestState
  uploads: { finish: () => Promise<boolean> }
  onSubmitted: (forms: readonly CreatedLeave[]) => void
}

/** The way of a request from its fields to a form. */
export function useSubmission({ request: { form, span, count, failed }, uploads, onSubmitted }: Options) {
  const say = useText()
  const { send, isBusy } = useMutationCall(createLeaveCall)
  const tree = useConfirmation<void>()
  const refusal = useRefusal(form)

  const submit = async (values: Omit<NewLeave, 'totalDay'>) => {
    const stay = (message: string) => ({ success: false as const, message, errors: [] })
    if (!(await uploads.finish())) return stay(say(dictionary.uploadFailed))
    if (!span || !count) return stay(failed?.refusal?.message ?? say(notCounted))
    if (isBusy || !(await tree.ask())) return undefined
    const outcome = await send({ body: { ...values, ...span, totalDay: count.total } })
    if (outcome.success) onSubmitted(outcome.data)
    else {
      if (outcome.code === 'TREE_CHANGED') refresh(defaultTreeCall)
      refusal.show(outcome)
    }
    return undefined
  }

  return { submit, isBusy, tree: tree.asked, refusal: refusal.dialog }
}
