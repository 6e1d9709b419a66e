import { use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLeaving, type FormSurroundings } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { useMedia, useSteady } from '@portal/ui/table'
import type { TableControl } from '../address/list-control'
import { isDecidable } from '../decisions/decision'
import { FormPagesContext } from './form-pages'

/** The width from which a list and a form fit beside each other. */
const hasRoom = '(min-width: 1200px)'

/** The way in which a form came beside the list. */
interface Coming {
  formGuid?: string
  begun?: FormSurroundings['begun']
  followsDecision?: boolean
}

interface PreviewOptions<Item> {
  rows: readonly Item[]
  totalCount: number
  /** The list has more forms than `totalCount`. */
  isCapped: boolean
  control: TableControl
  /** Called after a decision about the last form that waited. */
  onEnd: () => void
}

/** Returns the form beside the list, as the address says, and the ways to the others. */
export function usePreview<Item extends FormRow>({ rows, totalCount, isCapped, control, onEnd }: PreviewOptions<Item>) {
  const pages = use(FormPagesContext)
  const isWide = useMedia(hasRoom)
  const [kept, setKept] = useState<Item>()
  const [coming, setComing] = useState<Coming>({})
  const { holdsUnsaved, leave, question } = useLeaving()
  const { preview } = control
  const isOffered = pages !== undefined && preview !== undefined && isWide
  const wanted = isOffered ? preview.formGuid : undefined
  // The list marks the wanted row at once. Rendering its form takes longer, and must not hold up the next press.
  const shown = useDeferredValue(wanted)
  const at = rows.findIndex(({ formGuid }) => formGuid === shown)
  const found = rows[at]
  if (found && (kept?.formGuid !== found.formGuid || kept.version !== found.version)) setKept(found)
  // A form that others decided meanwhile leaves the list, but stays in the preview.
  const row = found ?? (shown !== undefined && kept?.formGuid === shown ? kept : undefined)
  const { begun, followsDecision = false } = coming.formGuid === shown ? coming : {}

  const next = rows.slice(at + 1).find(isDecidable) ?? rows.slice(0, Math.max(0, at)).find(isDecidable)
  usePreloading({ rows, isWide, nextLink: next?.detailLink, isReading: row !== undefined })

  const show = (to: Item | undefined, how: Omit<Coming, 'formGuid'> = {}) => {
    setComing(to ? { ...how, formGuid: to.formGuid } : {})
    preview?.show(to?.formGuid)
  }
  const go: typeof show = (to, how) => {
    if (to?.formGuid === wanted) show(to, how)
    else leave(() => show(to, how))
  }
  const step = useSteady((by: 1 | -1) => {
    const to = rows[rows.findIndex(({ formGuid }) => formGuid === wanted) + by]
    if (to) go(to)
  })
  const follow = useSteady((to: Item | undefined) => {
    show(to, { followsDecision: true })
    if (!to) onEnd()
  })
  const place = (control.currentPage - 1) * control.rowsPerPage + Math.max(0, at) + 1
  const total = Math.max(totalCount, 1)
  const [hasNext, hasPrevious] = [at + 1 < rows.length, at > 0]
  const surroundings = useMemo(
    () => ({
      begun,
      holdsUnsaved,
      pager: {
        ...{ place, total, isCapped, followsDecision },
        // They are called later too, and then mean the forms of now.
        goOn: () => follow(next),
        comeBack: () => follow(row),
        next: hasNext ? () => step(1) : undefined,
        previous: hasPrevious ? () => step(-1) : undefined,
      },
    }),
    [begun, holdsUnsaved, place, total, isCapped, followsDecision, next, row, hasNext, hasPrevious, follow, step],
  )
  return {
    isOffered,
    show: go,
    /** The form that the list marks. */
    wanted,
    /** The dialog that asks whether to leave unsaved changes, while it is open. */
    question,
    Page: pages?.Page,
    /** The form that is shown. */
    row,
    surroundings,
  }
}

interface PreloadingOptions {
  rows: readonly FormRow[]
  isWide: boolean
  /** The address of the next form that waits. */
  nextLink: string | undefined
  /** Whether a form is shown. */
  isReading: boolean
}

/** Loads the code of the rows' pages, and the data of the next form: its reader probably goes on to it. */
function usePreloading({ rows, isWide, nextLink, isReading }: PreloadingOptions): void {
  const pages = use(FormPagesContext)
  const links = pages && rows.map(({ detailLink }) => detailLink).join(' ')
  useEffect(() => {
    if (links && isWide) links.split(' ').forEach(link => pages?.preload(link))
  }, [pages, links, isWide])
  useEffect(() => {
    if (nextLink === undefined) return undefined
    return isReading ? pages?.askSoon(nextLink) : pages?.askWhenIdle(nextLink)
  }, [pages, nextLink, isReading])
}
