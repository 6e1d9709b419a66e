import { ApprovalPanel, Movements } from '@portal/approval-tree/panel'
import { useCall } from '@portal/auth/queries'
import type { ErrorCode } from '@portal/contracts/errors'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import { getPurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import { showPage } from '@portal/testing/show-page'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'
import { OffersCard } from '../offers-card'
import { useDescribeOfferChange } from '../use-describe-offer-change'
import { useOfferActs } from '../use-offer-acts'
import { useOffers } from '../use-offers'
import { euro, formGuid, lira } from './offer'

const currencies = [lira, euro].map(({ currencyId, currencyName, currencySign }) => ({
  id: currencyId,
  name: currencyName,
  sign: currencySign,
}))

const uploaded = { fileGuid: 'f', name: 'teklif.docx', extension: 'docx', size: 6, path: '/purchase/file/f' }

function Offers({ form }: { form: PurchaseForm }) {
  const offers = useOffers(form)
  const additionTo = useOfferActs(offers)
  return (
    <>
      <ApprovalPanel formGuid={form.formGuid} starter={offers.starter} additionTo={additionTo} />
      <OffersCard offers={offers} />
      <Movements formGuid={form.formGuid} nameOfChange={useDescribeOfferChange(offers)} />
    </>
  )
}

function Page() {
  const { data } = useCall(getPurchaseCall, { params: { id: formGuid } })
  return (
    <>
      {data && <Offers form={data} />}
      <Toaster />
    </>
  )
}

/** Shows the offers of a form to an approver, with a service over a real network. */
export async function openOffers(form: PurchaseForm, movements: readonly TimelineEvent[] = []) {
  let page: ReturnType<typeof showPage> | undefined
  const server = {
    form,
    /** The refusal of the next act or the next save. */
    refusal: null as null | { code: ErrorCode; message: string },
    /** The next answers to saves and uploads wait for this. */
    until: Promise.resolve(),
    /** Opens the page again, like a reload. */
    reload: () => {
      page?.unmount()
      page = showPage(Page)
    },
    sent: (address: string) => service.received.filter(({ url }) => url.endsWith(address)).map(({ body }) => body),
  }
  const outcome = (sent: FormUpdate[]): Answer => {
    const base = { formGuid: sent[0]?.formGuid, status: 1, lastAct: null }
    if (!server.refusal) return success([{ ...base, success: true, code: null, message: '' }])
    const data = [{ ...base, success: false, ...server.refusal }]
    return refusal('FORMS_NOT_UPDATED', { data })
  }
  const answers: Readonly<Record<string, (call: ReceivedCall) => Answer>> = {
    [`GET /api/purchaseform/get/${formGuid}`]: () => success(server.form),
    [`GET /api/FormRequest/Get/${formGuid}`]: () => success(server.form.tree),
    [`GET /api/formrequest/timeline/${formGuid}`]: () => success(movements),
    [`POST /api/Notification/ReadForm/${formGuid}`]: () => success(null),
    'GET /api/purchaseform/common': () => success({ type: [], retiredType: [], currency: currencies, agreement: [] }),
    'PUT /api/purchaseform/update': () =>
      server.refusal ? refusal(server.refusal.code, server.refusal) : success(server.form),
    'POST /api/FormRequest/Update': ({ body }) => outcome(body as FormUpdate[]),
  }
  const service = await logIn(async call => {
    if (/\/update$|\/UploadPurchaseOfferFile$/.test(call.url)) await server.until
    if (call.url.includes('/FileManager/')) return success(call.method === 'POST' ? [uploaded] : null)
    const answer = answers[`${call.method} ${call.url}`]
    if (!answer) throw new Error(`Nobody answers ${call.method} ${call.url}.`)
    return answer(call)
  })
  server.reload()
  return server
}
