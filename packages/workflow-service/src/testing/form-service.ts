import type { Call } from '@portal/contracts/wire/call'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { addDays } from '@portal/rules/calendar/month'
import { dateOf } from '../forms/engine/snapshot.query'
import type { FormModule } from '../forms/form-module'
import { multipart } from './sample-files'
import { startTestService, type TestService } from './service'
import { type Answered, answerTo, person } from './trees'

/** A client's input, also invalid input. */
export type Sent = Record<string, unknown>

export const today = (): string => dateOf(new Date().toISOString())

export const inDays = (days: number): string => addDays(today(), days)

/** The service with one module of forms, for its tests. */
export interface FormService<Created, Form, Row> extends TestService {
  /** Calls `create`. */
  submit(who: string, body: object, headers?: Record<string, string>): Promise<Answered<Created[]>>
  /** Submits a form; a refusal fails the test. */
  file(who: string, changes?: Sent): Promise<Created>
  get(who: string, guid: string): Promise<Answered<Form>>
  edit(who: string, guid: string, sent: Sent): Promise<Answered<Form>>
  /** Reads a list by the end of its address. */
  list(who: string, which: string, filters?: object): Promise<Answered<Row[]>>
  update(who: string, ...items: object[]): Promise<Answered<FormUpdateOutcome[]>>
  /** Performs an act; a refusal fails the test. */
  act(who: string, guid: string, state: number, rest?: object): Promise<void>
  /** Approves a form as each of these people. */
  approve(guid: string, ...approvers: string[]): Promise<void>
  upload(who: string, formGuid: string, name: string, content: Buffer): Promise<Answered<{ fileGuid: string }[]>>
}

export interface OwnForms {
  readonly module: FormModule
  readonly calls: { readonly create: Call }
  readonly uploadCall: Call
  /** The field of the form's guid in an edit. */
  readonly guidKey: string
  /** Returns the body that submits somebody's form. */
  bodyOf(who: string, changes: Sent): object
}

export async function startFormService<Created, Form, Row>(own: OwnForms): Promise<FormService<Created, Form, Row>> {
  const service = await startTestService({ modules: [own.module] })
  const base = own.calls.create.path.replace(/\/Create$/, '')
  const submit: FormService<Created, Form, Row>['submit'] = (who, body, headers = {}) =>
    answerTo(service, who, ['POST', own.calls.create.path], body, headers)
  const update = (who: string, ...items: object[]) =>
    answerTo<FormUpdateOutcome[]>(service, who, ['POST', '/api/FormRequest/Update'], items)
  const act = async (who: string, formGuid: string, state: number, rest: object = {}) => {
    const { body } = await update(who, { formGuid, state, ...rest })
    if (!body.data?.[0]?.success) throw new Error(`${who} was refused: ${JSON.stringify(body)}`)
  }
  return {
    ...service,
    submit,
    update,
    act,
    file: async (who, changes = {}) => {
      const { body } = await submit(who, own.bodyOf(who, changes))
      const [form] = body.data ?? []
      if (!form) throw new Error(`The form was refused: ${JSON.stringify(body)}`)
      return form
    },
    get: (who, guid) => answerTo(service, who, ['GET', `${base}/get/${guid}`]),
    edit: (who, guid, sent) => answerTo(service, who, ['PUT', `${base}/update`], { [own.guidKey]: guid, ...sent }),
    list: (who, which, filters = {}) => answerTo(service, who, ['POST', `${base}/${which}`], filters),
    approve: async (guid, ...approvers) => {
      for (const approver of approvers) await act(approver, guid, 4)
    },
    upload: async (who, formGuid, filename, content) => {
      const body = multipart({ name: 'formGuid', content: formGuid }, { name: 'files', filename, content })
      const response = await service.call(person(who), 'POST', own.uploadCall.path, body)
      return { status: response.statusCode, body: response.json() }
    },
  }
}
