import type { z } from 'zod'
import type { GroupNeeds, Needs } from '../identity/access'
import type { PermissionName } from '../identity/permission'
import type { ServerErrorCode } from '../errors'
import type { RefusalAnswer, SuccessAnswer } from './envelope'

/** Who may make a call: everybody, everybody logged in, or people with these roles and permissions. */
export type CallAccess = 'public' | 'session' | Needs | GroupNeeds

/**
 * A call, declared once: the source of the server's route with validation and permission check, the typed client
 * function, the API documentation and the access matrix.
 */
export interface Call {
  service: 'user' | 'workflow'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Spelled as in the specification, with parameters as in `/user/getUserInfoById/:id`; matched without regard to case.
   */
  path: `/${string}`
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The fields of a multipart body with files. */
  form?: z.ZodObject
  /** The schema of the envelope's `data`. */
  answer: z.ZodType
  /** The schema of the envelope's `common`, if the call has one. */
  common?: z.ZodType
  /** The answer is a file, without the envelope. */
  answersFile?: true
  access: CallAccess
  /** The permission that limits its answer, if `access` does not require it: a call counts as a use. */
  uses?: PermissionName
  /** It works on thousands of rows: a separate thread answers it, and its body may be as long as their file. */
  largeBody?: true
  /**
   * It takes an `Idempotency-Key`: a repeat with the same key and input gets the first answer, without a second effect.
   * Its handler writes in the transaction that stores the answer. With `each`, a call on several forms stores an
   * outcome for each form together with the act.
   */
  idempotent?: true | 'each'
  /** It acts on forms: clients send its answer through `SendNotification` of the notification hub. */
  answerIsSent?: true
  /**
   * Its answer depends on forms: rows of forms, a tree, a figure. It is reloaded after every call that `changesForms`,
   * and when the hub reports an act on a form.
   */
  showsForms?: true
  /** It changes forms or data behind them: every `showsForms` call is reloaded. */
  changesForms?: true
  /**
   * The server starts reading with the cached session while the database verifies it, and answers only after that. The
   * handler reads only, or awaits `confirmed` before it writes.
   */
  readsAhead?: true
  /**
   * It moves money, rights or rules: a caller whose last proof of who they are is older than ten minutes is asked for
   * another one first (PROOF_NEEDED). A login is a proof.
   */
  stepUp?: true
  /** People who must add a second factor first may make it; other calls with a session are FACTOR_REQUIRED for them. */
  withoutFactor?: true
  /** The code for an incomplete body, if the specification has a sentence for it; otherwise INVALID. */
  whenIncomplete?: ServerErrorCode
}

type CallAddress = Pick<Call, 'service' | 'method' | 'path'>
/** A call's service, method and path, as in `workflow GET /api/expenseform/get/:id`. */
type CallName = `${Call['service']} ${Call['method']} ${Call['path']}`

type AddressOf<Name> = Name extends `${infer Service} ${infer Method} ${infer Path}`
  ? { readonly service: Service; readonly method: Method; readonly path: Path }
  : never

export function defineCall<const Name extends CallName, const C extends Omit<Call, keyof CallAddress>>(
  name: Name,
  call: C,
): C & AddressOf<Name> {
  const [service, method, path] = name.split(' ')
  return { ...call, ...({ service, method, path } as AddressOf<Name>) }
}

type InputPart = 'params' | 'query' | 'body' | 'form'
type DeclaredParts<C extends Call> = { [P in InputPart]: C[P] extends z.ZodType ? P : never }[InputPart]

/** The input of a caller: the declared `params`, `query` and `body`, before the schemas' defaults. */
export type CallInput<C extends Call> = { [P in DeclaredParts<C>]: C[P] extends z.ZodType ? z.input<C[P]> : never }

/** The input of the server's handler: the same parts, validated. */
export type CallRequest<C extends Call> = { [P in DeclaredParts<C>]: C[P] extends z.ZodType ? z.output<C[P]> : never }

export type CallData<C extends Call> = z.output<C['answer']>
export type CallCommon<C extends Call> = C['common'] extends z.ZodType ? z.output<C['common']> : null

/** The result of the server's handler. */
export type CallResult<C extends Call> = C['common'] extends z.ZodType
  ? { data: CallData<C>; common: CallCommon<C> }
  : { data: CallData<C> }

/** The result for a caller. It never throws: a refusal is a value. */
export type CallOutcome<C extends Call> = SuccessAnswer<CallData<C>, CallCommon<C>> | RefusalAnswer

export const nameOf = ({ service, method, path }: CallAddress): CallName => `${service} ${method} ${path}`

/** Builds a call's address with its parameters. */
export function addressOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])))
}
