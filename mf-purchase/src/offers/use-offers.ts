import { useCallback, useMemo, useRef, useState } from 'react'
import { callTo, useSession } from '@portal/auth'
import { useDraft } from '@portal/auth/drafts'
import { useMutationCall } from '@portal/auth/queries'
import { mostOffers } from '@portal/contracts/lookups/limits'
import type { Offer } from '@portal/contracts/purchase/offers'
import { getPurchaseCall, updatePurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { dateOfInstant, defineTexts, dictionary, useText, type Text } from '@portal/i18n'
import { amountOf } from '@portal/rules/money/amount'
import { compareOffers } from '@portal/rules/purchase/comparison'
import { toast } from '@portal/ui'
import { usePurchaseChoices } from '../form/purchase-choices.query'
import { leftAfter, nothingKept, offersDraft, type KeptOffers } from './offers-draft'
import { byPrice } from './by-price'
import type { FileChange } from './use-offer-uploads'
import {
  changedFields,
  lostEdits,
  openEdits,
  seenOf,
  sentOffers,
  standingPick,
  workingOffers,
  type LostEdit,
  type OfferEdit,
  type WorkingOffer,
} from './working-offers'

const texts = defineTexts({
  stale: {
    tr: 'Form siz bakarken değişti, bu yüzden teklifler kaydedilmedi. Yazdıklarınız duruyor: formun yeni hâline bakıp yeniden kaydedin.',
    en: 'The form changed while you were viewing it, so the offers weren’t saved. What you typed is still here: review the form and save again.',
  },
})

/** The offers of a purchase as its page shows them: the saved ones, and what its reader makes of them. */
export function useOffers(read: PurchaseForm) {
  const [answered, setAnswered] = useState<{ before: PurchaseForm; now: PurchaseForm }>()
  // What a save answers counts until the page itself reads the form anew.
  const form = answered?.before === read ? answered.now : read
  const say = useText()
  const session = useSession()
  const { formGuid, offers: saved, choice, rates, productQuantity: quantity } = form
  const { canViewOffers, canAddOffers, canChooseOffers } = form.tree.abilities
  const canChange = canAddOffers && choice === null
  const canChoose = canChooseOffers && choice === null
  const { kept, keep } = useKeptOffers(formGuid)
  const open = useMemo(() => openEdits(saved, kept.edits), [saved, kept.edits])
  const edits = canChange ? open : nothingKept.edits
  const { data: choices } = usePurchaseChoices(canChange || open.length > 0)
  const { send, isBusy } = useMutationCall(updatePurchaseCall)
  const [refusal, setRefusal] = useState<Text | string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useCallback((part: HTMLElement) => {
    return () => {
      if (part.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    }
  }, [])

  const lost = lostEdits(saved, edits)
  // A choice stays what it was on its day.
  const today = dateOfInstant(choice?.date ?? new Date())
  const { offers, compared } = useMemo(() => {
    const newOffer = ({ offerGuid, fields, files }: OfferEdit & { fields: object }) => {
      const { currencyId } = fields as Offer
      const currency = choices?.currency.find(({ id }) => id === currencyId)
      const enteredBy = { userId: session?.id ?? 0, userName: session?.name ?? '', date: '' }
      const own = { id: 0, version: 0, ...enteredBy, enteredBy }
      const shown = { currencyName: currency?.name ?? '', currencySign: currency?.sign ?? '', ibanMarks: [] }
      return { ...own, ...shown, ...(fields as Offer), offerGuid, files, isApproved: false }
    }
    const working = workingOffers(saved, edits, newOffer)
    const priced = working
      .filter(({ state }) => state !== 'removed')
      .map(({ offerGuid, price, currencyId, validUntil }) => ({
        offerGuid,
        price: amountOf(price),
        currencyId,
        validUntil,
      }))
    const comparison = compareOffers(priced, { quantity, today, rates: rates?.rates ?? null })
    return { offers: byPrice(working, comparison), compared: comparison }
  }, [saved, edits, choices, session, quantity, today, rates])

  const picked = canChoose ? standingPick(kept.picked, offers) : null
  const change = (offerGuid: string, edit: OfferEdit | null) => {
    setRefusal(undefined)
    keep(before => ({
      ...before,
      edits: [...before.edits.filter(each => each.offerGuid !== offerGuid), ...(edit ? [edit] : [])],
    }))
  }
  /** Shows what was saved, and forgets it as an edit. */
  const settle = (sent: readonly OfferEdit[], now: PurchaseForm | undefined) => {
    if (now) setAnswered({ before: read, now })
    keep(before => leftAfter(before, sent, now?.offers ?? saved))
  }

  return {
    form,
    offers,
    compared,
    rates,
    choice,
    currencies: choices?.currency ?? [],
    canView: canViewOffers,
    // An offer is filled in with the currencies at hand.
    canChange: canChange && choices !== undefined,
    canAdd: canChange && choices !== undefined && compared.offers.size < mostOffers,
    /** Nothing is approved without an offer by whoever enters them. */
    needsOffer: canChange && compared.offers.size === 0,
    canChoose: canChoose && offers.length > 0,
    /** What the reader is about to choose. */
    picked,
    /** What they were about to choose, before others changed it. */
    lostPick: canChoose && !picked ? kept.picked : null,
    unsaved: edits.length,
    /** What was typed before the form moved on, and can no longer be saved. */
    stranded: canChange ? nothingKept.edits : open,
    /** Adds an offer, or changes one; what it was before is known from its first change. */
    put: (edit: OfferEdit) => {
      const now = saved.find(({ offerGuid }) => offerGuid === edit.offerGuid)
      const before = edits.find(({ offerGuid }) => offerGuid === edit.offerGuid)
      const seen = before?.seen ?? edit.seen ?? (now ? seenOf(now) : null)
      const isChanged = !seen || !edit.fields || changedFields(seen, edit.fields).length > 0
      change(edit.offerGuid, isChanged ? { ...edit, seen } : null)
    },
    changeFiles: (offerGuid: string, to: FileChange) =>
      keep(before => ({
        ...before,
        edits: before.edits.map(edit => (edit.offerGuid === offerGuid ? { ...edit, files: to(edit.files) } : edit)),
      })),
    remove: (offer: WorkingOffer) =>
      change(
        offer.offerGuid,
        offer.state === 'added'
          ? null
          : { offerGuid: offer.offerGuid, fields: null, seen: seenOf(savedOf(offer)), files: [] },
      ),
    /** Leaves the saved offer as it is. */
    restore: ({ offerGuid }: Pick<OfferEdit, 'offerGuid'>) => change(offerGuid, null),
    /** Goes on with what was typed, over what others have saved since. */
    insist: (offer: WorkingOffer) => {
      const edit = edits.find(({ offerGuid }) => offerGuid === offer.offerGuid)
      if (edit) change(offer.offerGuid, { ...edit, seen: seenOf(savedOf(offer)) })
    },
    /** Changes of offers that others have taken away. */
    lost,
    /** Enters such an offer anew, as it was typed. Its files are gone. */
    addAgain: (edit: LostEdit) => change(edit.offerGuid, { ...edit, seen: null, files: [] }),
    pick: (offer: WorkingOffer) => keep(before => ({ ...before, picked: { seen: seenOf(offer), reason: '' } })),
    giveReason: (reason: string) =>
      keep(before => ({ ...before, picked: before.picked && { ...before.picked, reason } })),
    /** Leaves the saved offers as they are. */
    discard: () => {
      setRefusal(undefined)
      keep(before => ({ ...before, edits: [] }))
    },
    sent: (chosenGuid?: string) => sentOffers(offers, lost, chosenGuid),
    /** An act was done, and what was sent with it is saved; a choice is over with the approval. */
    finishAct: async (isApproval: boolean) => {
      setRefusal(undefined)
      if (isApproval) keep(before => ({ ...before, picked: null }))
      if (edits.length === 0) return
      const outcome = await callTo(getPurchaseCall)({ params: { id: formGuid } })
      settle(kept.edits, outcome.success ? outcome.data : undefined)
    },
    save: async () => {
      if (isBusy) return
      setRefusal(undefined)
      const sent = { version: form.version, offers: sentOffers(offers, lost, undefined) }
      const outcome = await send({ body: { purchaseGuid: formGuid, ...sent } })
      if (!outcome.success) {
        // The page reads the form anew by itself.
        if (outcome.code === 'STALE_VERSION') return setRefusal(texts.stale)
        return setRefusal([outcome.message, ...outcome.errors.map(error => error.message)].join(' '))
      }
      settle(kept.edits, outcome.data)
      toast.success(say(dictionary.formUpdated), `#${form.id}`)
    },
    isBusy,
    // Where the turn is gone, too, there is nothing to save again.
    refusal: typeof refusal !== 'object' ? refusal : canChange ? say(refusal) : undefined,
    heading,
    /** The ref of a part that may go while the focus is in it: the heading then has it. */
    keepFocus,
    view: () => {
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      heading.current?.focus({ preventScroll: true })
    },
  }

  function savedOf({ offerGuid }: WorkingOffer): Offer {
    return saved.find(each => each.offerGuid === offerGuid) as Offer
  }
}

export type Offers = ReturnType<typeof useOffers>

/** What is not saved yet is kept in the browser, and there again after a reload. */
function useKeptOffers(formGuid: string) {
  const draft = useDraft(`offers.${formGuid}`, offersDraft)
  const [kept, setKept] = useState(() => draft.found?.value ?? nothingKept)
  const latest = useRef(kept)
  const keep = (change: (before: KeptOffers) => KeptOffers) => {
    const next = change(latest.current)
    latest.current = next
    setKept(next)
    if (draft.found) draft.restore()
    if (next.edits.length === 0 && next.picked === null) draft.discard()
    else draft.keep(next)
  }
  return { kept, keep }
}
