import { nextWaiting, pagerStateIn, useLeaving, type FormPager } from '@portal/approval-tree'
import { useLocation, useNavigate } from '@portal/router'
import { useSingleKeys } from '@portal/ui'

/** The list that the page's form was opened from, and the way through it; undefined where it was opened by itself. */
export function useListPager(isOff: boolean) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { holdsUnsaved, leave, question } = useLeaving()
  const list = isOff ? undefined : pagerStateIn(state)
  const at = list ? list.forms.findIndex(({ to }) => to.toLowerCase() === pathname.toLowerCase()) : -1
  const go = (to: string | undefined, followsDecision = false) =>
    // Back leads to the list, however many forms were read.
    to ? () => void navigate(to, { replace: true, state: { pager: { ...list, followsDecision } } }) : undefined
  const asking = (way: (() => void) | undefined) => way && (() => leave(way))
  const pager: FormPager | undefined =
    list && at >= 0
      ? {
          place: at + 1,
          total: list.forms.length,
          previous: asking(go(list.forms[at - 1]?.to)),
          next: asking(go(list.forms[at + 1]?.to)),
          goOn: go(nextWaiting(state, pathname), true) ?? (() => void navigate(list.list, { replace: true })),
          followsDecision: list.followsDecision === true,
        }
      : undefined
  useSingleKeys({ j: pager?.next, k: pager?.previous })
  return list && pager && { pager, list, holdsUnsaved, question }
}
