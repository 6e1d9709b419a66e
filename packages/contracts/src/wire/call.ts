import type { z } from 'zod'
import type { GroupNeeds, Needs } from '../identity/access'
import type { ServerErrorCode } from '../errors'
import type { RefusalAnswer, SuccessAnswer } from './envelope'

/** Who may make a call: anybody, anybody who is logged in, or who has these roles and permissions. */
export type CallAccess = 'public' | 'session' | Needs | GroupNeeds

/**
 * A call, declared once. The server's route with its validation and permission check, the typed client function, the
 * API description and the authorisation matrix all come from this.
 */
export interface Call {
  service: 'user' | 'workflow'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification spells it, parameters as in `/user/getUserInfoById/:id`; matched without regard to case. */
  path: `/${string}`
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The fields of a multipart body, which carries files beside them. */
  form?: z.ZodObject
  /** What stands in the envelope's `data`. */
  answer: z.ZodType
  /** What stands in the envelope's `common`, where the call has one. */
  common?: z.ZodType
  /** A file is answered, without the envelope. */
  answersFile?: true
  access: CallAccess
  /** It reads a file of thousands of rows: its body may be as long, and it is answered on a thread of its own. */
  largeBody?: true
  /**
   * It takes an `Idempotency-Key`: the same key with the same input gets the first answer again, and nothing is done
   * twice. Its handler writes in the transaction that the answer is kept in. A call that acts on `each` of several
   * forms keeps an outcome for each of them, together with the act.
   */
  idempotent?: true | 'each'
  /** It acts on forms: a client sends what it was answered through `SendNotification` of the notification hub. */
  answerIsSent?: true
  /**
   * What it answers changes as forms do: rows of forms, a tree, a figure counted from forms. It is asked again after
   * every call that `changesForms`, and when the hub tells that somebody has acted on a form.
   */
  showsForms?: true
  /** It changes forms, or what answers about forms are made from: every answer that `showsForms` is asked again. */
  changesForms?: true
  /** Refuses a body that lacks something, where the specification has a sentence of its own for that; else INVALID. */
  whenIncomplete?: ServerErrorCode
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

type InputPart = 'params' | 'query' | 'body' | 'form'
type DeclaredParts<C extends Call> = { [P in InputPart]: C[P] extends z.ZodType ? P : never }[InputPart]

/** What a caller passes: the declared parts of `params`, `query` and `body`, before the schemas' defaults. */
export type CallInput<C extends Call> = { [P in DeclaredParts<C>]: C[P] extends z.ZodType ? z.input<C[P]> : never }

/** What the server's handler receives: the same parts, validated. */
export type CallRequest<C extends Call> = { [P in DeclaredParts<C>]: C[P] extends z.ZodType ? z.output<C[P]> : never }

export type CallData<C extends Call> = z.output<C['answer']>
export type CallCommon<C extends Call> = C['common'] extends z.ZodType ? z.output<C['common']> : null

/** What the server's handler returns. */
export type CallResult<C extends Call> = C['common'] extends z.ZodType
  ? { data: CallData<C>; common: CallCommon<C> }
  : { data: CallData<C> }

/** What a caller gets. It never throws: a refusal is a value, too. */
export type CallOutcome<C extends Call> = SuccessAnswer<CallData<C>, CallCommon<C>> | RefusalAnswer

/** What a call is known by, as in `workflow GET /api/expenseform/get/:id`. */
export const nameOf = ({ service, method, path }: Call): string => `${service} ${method} ${path}`

/** The address of a call with its parameters put in. */
export function addressOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])))
}
