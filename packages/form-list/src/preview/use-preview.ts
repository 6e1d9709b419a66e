import { use, useEffect, useState } from 'react'
import { useLeaving, type FormSurroundings } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { useMedia } from '@portal/ui/table'
import type { TableControl } from '../address/list-control'
import { isDecidable } from '../decisions/decision'
import { FormPagesContext } from './form-pages'

/** From here on a list and a form have room beside each other. */
const hasRoom = '(min-width: 1200px)'

/** How a form came to stand beside the list. */
interface Coming {
  formGuid?: string
  begun?: FormSurroundings['begun']
  followsDecision?: boolean
}

interface PreviewOptions<Item> {
  rows: readonly Item[]
  totalCount: number
  /** There are more than that. */
  isCapped: boolean
  control: TableControl
  /** The last one that waited was decided. */
  onEnd: () => void
}

/** Which form of the list is shown beside it, as the address says, and the way to the others. */
export function usePreview<Item extends FormRow>({ rows, totalCount, isCapped, control, onEnd }: PreviewOptions<Item>) {
  const pages = use(FormPagesContext)
  const isWide = useMedia(hasRoom)
  const [kept, setKept] = useState<Item>()
  const [coming, setComing] = useState<Coming>({})
  const { holdsUnsaved, leave, question } = useLeaving()
  const { preview } = control
  const isOffered = pages !== undefined && preview !== undefined && isWide
  const wanted = isOffered ? preview.formGuid : undefined
  const at = rows.findIndex(({ formGuid }) => formGuid === wanted)
  const found = rows[at]
  if (found && (kept?.formGuid !== found.formGuid || kept.version !== found.version)) setKept(found)
  // One that others have decided meanwhile is gone from the list, and not from under its reader.
  const row = found ?? (wanted !== undefined && kept?.formGuid === wanted ? kept : undefined)
  const { begun, followsDecision = false } = coming.formGuid === wanted ? coming : {}

  const links = pages && rows.map(({ detailLink }) => detailLink).join(' ')
  useEffect(() => {
    if (links && isWide) links.split(' ').forEach(link => pages?.preload(link))
  }, [pages, links, isWide])

  const next = rows.slice(at + 1).find(isDecidable) ?? rows.slice(0, Math.max(0, at)).find(isDecidable)
  // Whoever reads a form goes on to the next that waits; whoever is at the list often begins with the first.
  const nextLink = next?.detailLink
  const isReading = row !== undefined
  useEffect(() => {
    if (nextLink === undefined) return undefined
    return isReading ? pages?.askSoon(nextLink) : pages?.askWhenIdle(nextLink)
  }, [pages, nextLink, isReading])

  const show = (to: Item | undefined, how: Omit<Coming, 'formGuid'> = {}) => {
    setComing(to ? { ...how, formGuid: to.formGuid } : {})
    preview?.show(to?.formGuid)
  }
  const go: typeof show = (to, how) => {
    if (to?.formGuid === wanted) show(to, how)
    else leave(() => show(to, how))
  }
  const ways = (to: Item | undefined) => to && (() => go(to))
  const goOn = () => {
    show(next, { followsDecision: true })
    if (!next) onEnd()
  }
  return {
    isOffered,
    show: go,
    /** Whether its reader leaves a form with something unsaved, while that is asked. */
    question,
    Page: pages?.Page,
    row,
    surroundings: row && {
      begun,
      holdsUnsaved,
      pager: {
        place: (control.currentPage - 1) * control.rowsPerPage + Math.max(0, at) + 1,
        total: Math.max(totalCount, 1),
        isCapped,
        next: ways(rows[at + 1]),
        previous: ways(rows[at - 1]),
        goOn,
        followsDecision,
      },
    },
  }
}
