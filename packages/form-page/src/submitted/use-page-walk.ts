import { walkStateIn, type FormWalk, type WalkState } from '@portal/approval-tree'
import { useLocation, useNavigate } from '@portal/router'
import { useSingleKeys } from '@portal/ui'

/** The list that the page's form was opened from, and the way through it; undefined where it was opened by itself. */
export function usePageWalk(isOff: boolean): { walk: FormWalk; list: WalkState } | undefined {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const list = isOff ? undefined : walkStateIn(state)
  const at = list ? list.forms.findIndex(({ to }) => to.toLowerCase() === pathname.toLowerCase()) : -1
  const go = (to: string | undefined, followsDecision = false) =>
    // Back leads to the list, however many forms were read.
    to ? () => void navigate(to, { replace: true, state: { walk: { ...list, followsDecision } } }) : undefined
  const waiting = list?.forms.slice(at + 1).find(({ waits }) => waits)
  const walk: FormWalk | undefined =
    list && at >= 0
      ? {
          place: at + 1,
          total: list.forms.length,
          previous: go(list.forms[at - 1]?.to),
          next: go(list.forms[at + 1]?.to),
          goOn: go(waiting?.to, true) ?? (() => void navigate(list.list, { replace: true })),
          followsDecision: list.followsDecision === true,
        }
      : undefined
  useSingleKeys({ j: walk?.next, k: walk?.previous })
  return list && walk && { walk, list }
}
