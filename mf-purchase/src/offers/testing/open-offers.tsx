import { ApprovalPanel, Movements } from '@portal/approval-tree/panel'
import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import { getPurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { act, showPage } from '@portal/testing/show-page'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'
import { OffersCard } from '../offers-card'
import { useDescribeOfferChange } from '../use-describe-offer-change'
import { useOfferActs } from '../use-offer-acts'
import { useOffers } from '../use-offers'
import { euro, formGuid, lira } from './offer'

const services: { stop: () => Promise<void> }[] = []

afterEach(() => {
  act(() => forgetSession())
  localStorage.clear()
})
// Not with each test: what its page asked last may still be on its way.
afterAll(async () => {
  await Promise.all(services.map(service => service.stop()))
})

const success = (data: unknown): Answer => ({ status: 200, json: { success: true, data, common: null } })
const reader = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] }
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
      <ApprovalPanel formGuid={form.formGuid} onViewOffers={offers.view} additionTo={additionTo} />
      <OffersCard offers={offers} />
      <Movements formGuid={form.formGuid} nameOfChange={useDescribeOfferChange(form)} />
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

/** The offers of a form in front of an approver, over a real network. */
export async function openOffers(form: PurchaseForm, movements: readonly TimelineEvent[] = []) {
  let page: ReturnType<typeof showPage> | undefined
  const server = {
    form,
    /** How the next act, or the next offers alone, are refused. */
    refusal: null as null | { code: ErrorCode; message: string },
    /** What the next answers of saved offers and of files wait for. */
    until: Promise.resolve(),
    /** Opens the page anew, as a reload would. */
    reload: () => {
      page?.unmount()
      page = showPage(Page)
    },
    sent: (address: string) => service.received.filter(({ url }) => url.endsWith(address)).map(({ body }) => body),
  }
  const refused = ({ code, message }: { code: ErrorCode; message: string }): Answer => ({
    status: errorCatalogue[code].status ?? 500,
    json: { success: false, code, message, errors: [] },
  })
  const outcome = (sent: FormUpdate[]): Answer => {
    const base = { formGuid: sent[0]?.formGuid, status: 1, lastAct: null }
    if (!server.refusal) return success([{ ...base, success: true, code: null, message: '' }])
    const data = [{ ...base, success: false, ...server.refusal }]
    return { status: 200, json: { success: false, code: 'FORMS_NOT_UPDATED', message: '', errors: [], data } }
  }
  const answers: Readonly<Record<string, (call: ReceivedCall) => Answer>> = {
    'POST /user/login': () => success({ token: 't', user: reader }),
    [`GET /api/purchaseform/get/${formGuid}`]: () => success(server.form),
    [`GET /api/FormRequest/Get/${formGuid}`]: () => success(server.form.tree),
    [`GET /api/formrequest/timeline/${formGuid}`]: () => success(movements),
    'GET /api/purchaseform/common': () => success({ type: [], retiredType: [], currency: currencies, agreement: [] }),
    'PUT /api/purchaseform/update': () => (server.refusal ? refused(server.refusal) : success(server.form)),
    'POST /api/FormRequest/Update': ({ body }) => outcome(body as FormUpdate[]),
  }
  const service = await startService(async call => {
    if (/\/update$|\/UploadPurchaseOfferFile$/.test(call.url)) await server.until
    if (call.url.includes('/FileManager/')) return success(call.method === 'POST' ? [uploaded] : null)
    const answer = answers[`${call.method} ${call.url}`]
    if (!answer) throw new Error(`Nobody answers ${call.method} ${call.url}.`)
    return answer(call)
  })
  services.push(service)
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  server.reload()
  return server
}
