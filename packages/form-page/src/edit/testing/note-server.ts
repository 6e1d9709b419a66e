import { logIn, success } from '@portal/testing/logged-in'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import type { NoteForm } from './note.calls'

/** Serves one submitted note over a real network, with its owner logged in. Tests change `note` as somebody else. */
export async function startNoteServer() {
  const server = {
    note: { formGuid: 'n', version: 1, isEditable: true, text: 'Taksi' } as NoteForm,
    saved: [] as unknown[],
  }
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
    'GET /api/note/get/n': () => success(server.note),
    'GET /api/note/list': () => success([server.note]),
    'PUT /api/note/update': update,
  }
  await logIn(call => {
    const answer = answers[`${call.method} ${call.url}`]
    if (!answer) throw new Error(`Nobody answers ${call.method} ${call.url}.`)
    return answer(call)
  })
  return server
}
