import { randomUUID } from 'node:crypto'
import type {
  AgreementEvent,
  AgreementPage,
  AgreementRow,
  ChainLink,
  DueAgreement,
  Instalments,
} from '@portal/contracts/agreements/agreement'
import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { addDays } from '@portal/rules/calendar/month'
import { inDays, today, type Sent } from '@portal/workflow-service/testing/form-service'
import { multipart, pdf } from '@portal/workflow-service/testing/sample-files'
import { startTestService, type TestService } from '@portal/workflow-service/testing/service'
import { answerTo, idOf, person, type Answered } from '@portal/workflow-service/testing/trees'
import { agreementModule } from '../agreement.module'

export { inDays, today } from '@portal/workflow-service/testing/form-service'

/** An agreement as the form sends it; `finance` writes for both companies, `treasury` reads those of the first. */
export function agreementOf(changes: Sent = {}): Sent {
  return {
    agreementGuid: randomUUID(),
    title: 'Temizlik hizmeti',
    company: 'Pırıl Temizlik Ltd. Şti.',
    corporationIds: [1, 2],
    followUserList: [idOf('finance')],
    amount: '18500.50',
    currencyId: 1,
    period: 1,
    startDate: inDays(-100),
    endDate: inDays(265),
    lastTerminationDate: inDays(235),
    keyword: 'temizlik ofis',
    autoRenewal: false,
    notes: 'Hafta içi her akşam',
    additionalAmount: [{ name: 'Cam', amount: '4000.00', period: 2 }],
    ...changes,
  }
}

export interface AgreementService extends TestService {
  /** Stages a file under the guid of an agreement, or adds it where the agreement stands. */
  upload(who: string, guid: unknown, name?: string, content?: Buffer): Promise<Answered<{ fileGuid: string }[]>>
  /** Makes the call alone. */
  send(who: string, sent: Sent, headers?: Record<string, string>): Promise<Answered<AgreementPage>>
  /** Creates an agreement that is known to be accepted, with its file. */
  make(changes?: Sent, who?: string): Promise<AgreementPage>
  get(who: string, id: number): Promise<Answered<AgreementPage>>
  /** Saves an agreement as it is, but for what changes. */
  edit(who: string, page: AgreementPage, changes: Sent): Promise<Answered<AgreementPage>>
  renew(who: string, sent: Sent): Promise<Answered<AgreementPage>>
  /** What renews an agreement, with its file staged by whoever is to renew it. */
  renewalOf(page: AgreementPage, who?: string): Promise<Sent>
  list(who: string, filters?: Sent): Promise<Answered<AgreementRow[]>>
  chain(who: string, id: number): Promise<Answered<ChainLink[]>>
  history(who: string, id: number): Promise<Answered<AgreementEvent[]>>
  decide(who: string, sent: Sent): Promise<Answered<AgreementPage>>
  due(who: string): Promise<Answered<DueAgreement[]>>
  instalments(who: string, id: number): Promise<Answered<Instalments>>
  notifications(who: string): Promise<Answered<Notification[]>>
}

export async function startAgreementService(): Promise<AgreementService> {
  const service = await startTestService({ modules: [agreementModule] })
  const upload: AgreementService['upload'] = async (who, guid, filename = 'Sözleşme.pdf', content = pdf) => {
    const body = multipart({ name: 'agreementGuid', content: String(guid) }, { name: 'files', filename, content })
    const response = await service.call(person(who), 'POST', '/api/FileManager/UploadAgreementFile', body)
    return { status: response.statusCode, body: response.json() }
  }
  const send: AgreementService['send'] = (who, sent, headers = {}) =>
    answerTo(service, who, ['POST', '/api/agreement/Create'], sent, headers)
  const get = <Data>(who: string, call: string, id: number) =>
    answerTo<Data>(service, who, ['GET', `/api/agreement/${call}/${id}`])
  return {
    ...service,
    upload,
    send,
    make: async (changes = {}, who = 'finance') => {
      const sent = agreementOf(changes)
      await upload(who, sent.agreementGuid)
      const { body } = await send(who, sent)
      if (!body.data) throw new Error(`The agreement was refused: ${JSON.stringify(body)}`)
      return body.data
    },
    get: (who, id) => get(who, 'get', id),
    edit: (who, page, changes) =>
      answerTo(service, who, ['PUT', '/api/agreement/update'], { ...sentBack(page), ...changes }),
    renew: (who, sent) => answerTo(service, who, ['PUT', '/api/agreement/renew'], sent),
    renewalOf: async (page, who = 'finance') => {
      const agreementGuid = randomUUID()
      await upload(who, agreementGuid)
      const [startDate, endDate] = [addDays(page.endDate ?? today(), 1), addDays(page.endDate ?? today(), 365)]
      return { agreementId: page.id, agreementGuid, startDate, endDate, amount: '20000' }
    },
    list: (who, filters = {}) => answerTo(service, who, ['POST', '/api/agreement/list'], filters),
    chain: (who, id) => get(who, 'chain', id),
    history: (who, id) => get(who, 'history', id),
    decide: (who, sent) => answerTo(service, who, ['POST', '/api/agreement/decide'], sent),
    due: who => answerTo(service, who, ['GET', '/api/agreement/due']),
    instalments: (who, id) => get(who, 'instalments', id),
    notifications: who => answerTo(service, who, ['GET', '/api/Notification/GetAll/10']),
  }
}

/** What a page sends back of what it was shown. */
function sentBack(page: AgreementPage): Sent {
  const { agreementGuid, version, title, company, corporationIds, followUserList, amount, currencyId, period } = page
  const { startDate, endDate, lastTerminationDate, keyword, autoRenewal, notes, additionalAmount } = page
  return {
    ...{ agreementGuid, version, title, company, corporationIds, followUserList, amount, currencyId, period },
    ...{ startDate, endDate, lastTerminationDate, keyword, autoRenewal, notes, additionalAmount },
  }
}

/** Gives somebody the permission Agreements for these companies, and for none besides. */
export async function permit(
  { database: { db } }: TestService,
  who: string,
  companies: Readonly<Record<number, 'read' | 'write'>>,
): Promise<void> {
  const user_id = idOf(who)
  await db.deleteFrom('user_permission').where('user_id', '=', user_id).where('type_id', '=', 2).execute()
  const held = Object.entries(companies).map(([id, how]) => ({
    user_id,
    type_id: 2,
    corporation_id: Number(id),
    is_write: how === 'write',
  }))
  if (held.length > 0) await db.insertInto('user_permission').values(held).execute()
}
