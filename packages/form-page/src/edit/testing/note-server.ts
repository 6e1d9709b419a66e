import { configureHost, configureServices, login } from '@portal/auth'
import { startService, type Answer, type ReceivedCall } from '@portal/testing/start-service'
import type { NoteForm } from './note.calls'

const loggedIn = {
  token: 't',
  user: { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [], permissionList: [] },
}

/** One submitted note over a real network, with its owner logged in; whoever else changes it does so at `note`. */
export async function startNoteServer() {
  const server = {
    note: { formGuid: 'n', version: 1, isEditable: true, text: 'Taksi' } as NoteForm,
    saved: [] as unknown[],
  }
  const success = (data: unknown) => ({ status: 200, json: { success: true, data, common: null } })

  const update = ({ body }: ReceivedCall) => {
    const { version, text } = body as NoteForm
    if (version !== server.note.version) {
      const message = 'Formu Ümit Kaya değiştirdi.'
      return { status: 409, json: { success: false, code: 'STALE_VERSION', message, errors: [], data: server.note } }
    }
    server.saved.push(body)
    server.note = { ...server.note, version: version + 1, text }
    return success(server.note)
  }

  const answers: Readonly<Record<string, (call: ReceivedCall) => Answer>> = {
    'POST /user/login': () => success(loggedIn),
    'GET /api/note/get/n': () => success(server.note),
    'GET /api/note/list': () => success([server.note]),
    'PUT /api/note/update': update,
  }
  const service = await startService(call => {
    const answer = answers[`${call.method} ${call.url}`]
    if (!answer) throw new Error(`Nobody answers ${call.method} ${call.url}.`)
    return answer(call)
  })
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  return Object.assign(server, { stop: service.stop })
}
