import { actOf } from '@portal/rules/approval/wire'
import { abilities } from '@portal/rules/approval/abilities'
import type { Act } from '@portal/rules/approval/acts'
import { decide } from '@portal/rules/approval/decide'
import type { Approval, Context } from '@portal/rules/approval/model'
import type { TimelineEvent } from '@portal/rules/approval/outcome'
import { maySee } from '@portal/rules/approval/permission'
import { form, testContext } from '@portal/rules/approval/testing/forms'
import { actor, ids, names, rolesOfName, type Name } from '@portal/rules/approval/testing/people'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import { presentTree } from './present-tree'
import { nameOf, shownNames } from './names'

export const formGuid = '11111111-1111-4111-8111-111111111111'

export interface FormServer {
  approval: Approval
  context: Context
  timeline: TimelineEvent[]
  version: number
  /** The default tree of a new form, or the code of its refusal. */
  defaultTree: Name[] | ErrorCode
  leftOut: Name[]
  received: ReceivedCall[]
  /** Acts are done, but a proxy answers instead of the server. */
  losesAnswers: boolean
  /** The answer with the tree waits for this. */
  treeComesAfter: Promise<unknown>
  /** Lets somebody act at another machine. */
  acts: (who: Name, act: Act) => void
}

/** Serves a form by the portal's own rules over a real network, with its reader logged in. */
export async function startFormServer(reader: Name, change: Partial<Approval> = {}): Promise<FormServer> {
  const server: FormServer = {
    approval: form('EXP', change),
    context: testContext(change.module),
    timeline: [],
    version: 1,
    defaultTree: ['first', 'second', 'last'],
    leftOut: [],
    received: [],
    losesAnswers: false,
    treeComesAfter: Promise.resolve(),
    acts: (who, act) => {
      const outcome = tryAct(server, who, act)
      if (!outcome.accepted) throw new Error(`${who} may not ${act.kind}: ${outcome.code}`)
    },
  }
  const answers: Answers = { ...formAnswers(server, reader), ...newFormAnswers(server) }
  const service = await logIn(call => {
    const address = `${call.method} ${call.url.replace(`/${formGuid}`, '').replace(/\?.*/, '')}`
    const answer = answers[address]
    if (!answer) throw new Error(`Nobody answers ${address}.`)
    return answer(call)
  }, person(reader))
  server.received = service.received
  return server
}

type Answers = Readonly<Record<string, (call: ReceivedCall) => Answer | Promise<Answer>>>

/** The calls about the submitted form. */
function formAnswers(server: FormServer, reader: Name): Answers {
  const changeTree = (act: Act) => {
    const outcome = tryAct(server, reader, act)
    return outcome.accepted ? treeAnswer(server, reader) : refusal(outcome.code)
  }
  return {
    'GET /api/FormRequest/Get': () => server.treeComesAfter.then(() => treeAnswer(server, reader)),
    'GET /api/formrequest/timeline': () => success(server.timeline.map(presentEvent)),
    'POST /api/FormRequest/Update': ({ body }) => {
      const answer = updateAnswer(server, reader, body as FormUpdate[])
      return server.losesAnswers ? { status: 502, text: '<h1>Bad gateway</h1>' } : answer
    },
    'POST /api/FormRequest/addstate': ({ body }) =>
      changeTree({ kind: 'Add', ...(body as { userId: number; treeOrder: number }) }),
    'DELETE /api/FormRequest/DeleteState': ({ body }) =>
      changeTree({ kind: 'Remove', ...(body as { userId: number }) }),
    'POST /api/Notification/ReadForm': () => success(null),
    'POST /user/logout': () => success(null),
    'POST /api/substitution/addForPassive': ({ body }) => {
      const { userId, substituteId, startDate, endDate } = body as SubstituteBody
      const { today } = server.context
      const from = today < startDate ? today : startDate
      const named = { userId, substituteId, corporationId: 1, from, until: endDate }
      server.context = { ...server.context, substitutions: [named] }
      return success(null)
    },
  }
}

interface SubstituteBody {
  userId: number
  substituteId: number
  startDate: string
  endDate: string
}

/** The calls about people and the tree of a new form. */
function newFormAnswers(server: FormServer): Answers {
  return {
    'POST /api/FormRequest/DefaultTree': () => defaultTreeAnswer(server),
    'GET /user/selectuserlistwithCorporation': () => success(names.map(person), { totalCount: names.length }),
    'POST /user/SelectUserWithCorporationById': ({ body }) =>
      success(person(names.find(name => ids[name] === (body as { Id: number }).Id) ?? 'stranger')),
  }
}

function tryAct(server: FormServer, who: Name, act: Act) {
  const outcome = decide(server.approval, act, actor(who, server.approval.module), server.context)
  if (outcome.accepted) {
    server.approval = outcome.approval
    server.timeline.push(...outcome.timeline)
    server.version += 1
  }
  return outcome
}

function treeAnswer(server: FormServer, reader: Name): Answer {
  const scene = { approval: server.approval, actor: actor(reader, server.approval.module), context: server.context }
  if (!maySee(scene)) return refusal('NOT_FOUND')
  return success(presentTree(server, abilities(scene.approval, scene.actor, scene.context), formGuid))
}

function updateAnswer(server: FormServer, reader: Name, [sent]: FormUpdate[]): Answer {
  const kind = sent && actOf(sent.state, server.approval.state)
  if (!sent || !kind) return refusal('UNKNOWN_ACT')
  const { currentTreeOrder, askToUser, description = '' } = sent
  const wanted = { ...(currentTreeOrder && { currentTreeOrder }), ...(askToUser && { askToUser }) }
  const outcome = tryAct(server, reader, { kind, description, ...wanted } as Act)
  const status = server.approval.state
  if (outcome.accepted) return success([{ formGuid, success: true, status, code: null, message: '', lastAct: null }])
  const { code, lastAct: last } = outcome
  const lastAct = last && { userId: last.userId, name: nameOf(last.userId), date: last.at }
  const message = errorCatalogue[code].tr.replace('{user}', lastAct?.name ?? '').replace('{at}', '02/03/2026 11:00')
  return refusal('FORMS_NOT_UPDATED', { data: [{ formGuid, success: false, status, code, message, lastAct }] })
}

function defaultTreeAnswer({ defaultTree, leftOut }: FormServer): Answer {
  if (!Array.isArray(defaultTree)) return refusal(defaultTree, { data: { keepers: ['Emre Güneş'] } })
  const approvers = defaultTree.map((name, index) => {
    const shown = { titleName: 'Uzman', profilPhoto: null, roles: rolesOfName(name, 'EXP'), status: 'active' }
    return { treeOrder: index + 1, userId: ids[name], name: shownNames[name], ...shown }
  })
  return success(approvers, { leftOut: leftOut.map(name => ({ userId: ids[name], name: shownNames[name] })) })
}

const presentEvent = (event: TimelineEvent, index: number) => ({
  ...event,
  id: index + 1,
  date: event.at,
  name: nameOf(event.userId),
  actedByName: event.actedByUserId && nameOf(event.actedByUserId),
  toUserName: event.toUserId && nameOf(event.toUserId),
})

const person = (name: Name) => ({
  id: ids[name],
  name: shownNames[name],
  titleName: 'Uzman',
  corporationName: 'Anka',
  profilPhoto: null,
  roles: [],
})
