import type { CreatedExpense, ExpenseForm, ExpenseRow } from '@portal/contracts/expense.calls'
import type { FormUpdateOutcome } from '@portal/contracts/form-request.calls'
import { dateOf } from '../forms/engine/world.query'
import { expenseModule } from '../expense/expense.module'
import { multipart } from './sample-files'
import { startTestService, type TestService } from './service'
import { answerTo, idOf, person, type Answered } from './trees'

/** A line as the form sends it. */
export type Line = Record<string, unknown>

export const today = (): string => dateOf(new Date().toISOString())

/** A line of `employee` on 1 / 11, which goes to lead, director, affairs, finance. */
export function line(changes: Line = {}): Line {
  return {
    userId: idOf('employee'),
    corporationId: 1,
    departmentId: 11,
    typeId: 1,
    company: 'Çınar Turizm',
    countryId: 792,
    expenseDate: today(),
    lastPayDate: today(),
    invoiceNumber: '',
    amount: '120.50',
    currencyId: 1,
    agreementId: null,
    description: 'İstanbul–Ankara uçak bileti',
    ...changes,
  }
}

export interface ExpenseService extends TestService {
  create(who: string, ...lines: Line[]): Promise<Answered<CreatedExpense[]>>
  /** Files one line, which is known to be accepted. */
  file(who: string, changes?: Line): Promise<CreatedExpense>
  get(who: string, guid: string): Promise<Answered<ExpenseForm>>
  edit(who: string, guid: string, sent: Line): Promise<Answered<ExpenseForm>>
  list(who: string, which: 'list' | 'allExpenses', filters?: object): Promise<Answered<ExpenseRow[]>>
  /** One act on one form; an act that is refused fails the test. */
  act(who: string, guid: string, state: number, rest?: object): Promise<void>
  /** Approves a form by all of these. */
  approve(guid: string, ...approvers: string[]): Promise<void>
  upload(who: string, formGuid: string, name: string, content: Buffer): Promise<Answered<{ fileGuid: string }[]>>
}

export async function startExpenseService(): Promise<ExpenseService> {
  const service = await startTestService({ formModules: [expenseModule] })
  const create: ExpenseService['create'] = (who, ...lines) =>
    answerTo(service, who, ['POST', '/api/expenseform/Create'], { CreateModel: lines })
  const act: ExpenseService['act'] = async (who, formGuid, state, rest = {}) => {
    const item = { formGuid, state, ...rest }
    const { body } = await answerTo<FormUpdateOutcome[]>(service, who, ['POST', '/api/FormRequest/Update'], [item])
    if (!body.data?.[0]?.success) throw new Error(`${who} was refused: ${JSON.stringify(body)}`)
  }
  return {
    ...service,
    create,
    act,
    file: async (who, changes = {}) => {
      const { body } = await create(who, line({ userId: idOf(who), ...changes }))
      const [form] = body.data ?? []
      if (!form) throw new Error(`The form was refused: ${JSON.stringify(body)}`)
      return form
    },
    get: (who, guid) => answerTo(service, who, ['GET', `/api/expenseform/get/${guid}`]),
    edit: (who, expenseGuid, sent) =>
      answerTo(service, who, ['PUT', '/api/expenseform/update'], { expenseGuid, ...sent }),
    list: (who, which, filters = {}) => answerTo(service, who, ['POST', `/api/expenseform/${which}`], filters),
    approve: async (guid, ...approvers) => {
      for (const approver of approvers) await act(approver, guid, 4)
    },
    upload: async (who, formGuid, filename, content) => {
      const body = multipart({ name: 'formGuid', content: formGuid }, { name: 'files', filename, content })
      const response = await service.call(person(who), 'POST', '/api/FileManager/UploadExpenseFile', body)
      return { status: response.statusCode, body: response.json() }
    },
  }
}
