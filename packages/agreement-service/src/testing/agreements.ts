import { randomUUID } from 'node:crypto'
import type {
  AgreementEvent,
  AgreementPage,
  AgreementRow,
  ChainLink,
  DueAgreement,
  Instalments,
} from '@portal/contracts/agreements/agreement'
import { updateAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { addDays } from '@portal/rules/calendar/month'
import { inDays, today, type Sent } from '@portal/workflow-service/testing/form-service'
import { multipart, pdf } from '@portal/workflow-service/testing/sample-files'
import { startTestService, type TestService } from '@portal/workflow-service/testing/service'
import { answerTo, idOf, person, type Answered } from '@portal/workflow-service/testing/trees'
import { agreementModule } from '../agreement.module'

export { inDays, today } from '@portal/workflow-service/testing/form-service'

/** The fields of a new agreement. `finance` may write for both companies, `treasury` may read the first one's. */
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

export type AgreementService = Awaited<ReturnType<typeof startAgreementService>>

export async function startAgreementService() {
  const service = await startTestService({ modules: [agreementModule] })
  /** Stages a file for a new agreement, or adds it to an existing one. */
  const upload = async (
    who: string,
    guid: unknown,
    filename = 'Sözleşme.pdf',
    content = pdf,
  ): Promise<Answered<{ fileGuid: string }[]>> => {
    const body = multipart({ name: 'agreementGuid', content: String(guid) }, { name: 'files', filename, content })
    const response = await service.call(person(who), 'POST', '/api/FileManager/UploadAgreementFile', body)
    return { status: response.statusCode, body: response.json() }
  }
  /** Sends a new agreement without a file. */
  const send = (who: string, sent: Sent, headers: Record<string, string> = {}) =>
    answerTo<AgreementPage>(service, who, ['POST', '/api/agreement/Create'], sent, headers)
  const get = <Data>(who: string, call: string, id: number) =>
    answerTo<Data>(service, who, ['GET', `/api/agreement/${call}/${id}`])
  return {
    ...service,
    upload,
    send,
    /** Creates an agreement with its file. */
    make: async (changes: Sent = {}, who = 'finance') => {
      const sent = agreementOf(changes)
      await upload(who, sent.agreementGuid)
      const { body } = await send(who, sent)
      if (!body.data) throw new Error(`The agreement was refused: ${JSON.stringify(body)}`)
      return body.data
    },
    get: (who: string, id: number) => get<AgreementPage>(who, 'get', id),
    /** Saves an agreement with these changes. */
    edit: (who: string, page: AgreementPage, changes: Sent) =>
      answerTo<AgreementPage>(service, who, ['PUT', '/api/agreement/update'], { ...sentBack(page), ...changes }),
    renew: (who: string, sent: Sent) => answerTo<AgreementPage>(service, who, ['PUT', '/api/agreement/renew'], sent),
    /** Returns the fields of a renewal, with a staged file. */
    renewalOf: async (page: AgreementPage, who = 'finance'): Promise<Sent> => {
      const agreementGuid = randomUUID()
      await upload(who, agreementGuid)
      const [startDate, endDate] = [addDays(page.endDate ?? today(), 1), addDays(page.endDate ?? today(), 365)]
      return { agreementId: page.id, agreementGuid, startDate, endDate, amount: '20000' }
    },
    list: (who: string, filters: Sent = {}) =>
      answerTo<AgreementRow[]>(service, who, ['POST', '/api/agreement/list'], filters),
    chain: (who: string, id: number) => get<ChainLink[]>(who, 'chain', id),
    history: (who: string, id: number) => get<AgreementEvent[]>(who, 'history', id),
    decide: (who: string, sent: Sent) => answerTo<AgreementPage>(service, who, ['POST', '/api/agreement/decide'], sent),
    due: (who: string) => answerTo<DueAgreement[]>(service, who, ['GET', '/api/agreement/due']),
    instalments: (who: string, id: number) => get<Instalments>(who, 'instalments', id),
    notifications: (who: string) => answerTo<Notification[]>(service, who, ['GET', '/api/Notification/GetAll/10']),
  }
}

function sentBack(page: AgreementPage): Sent {
  const names = Object.keys(updateAgreementCall.body.shape)
  return Object.fromEntries(Object.entries(page).filter(([name]) => names.includes(name)))
}

/** Gives a person the permission Agreements for exactly these companies. */
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
