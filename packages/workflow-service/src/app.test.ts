import type { LoggedInUser } from '@portal/contracts/identity/user'
import { endSession } from '@portal/http/end-sessions'
import { beginSession, findSession } from '@portal/http/session'
import type { FastifyInstance } from 'fastify'
import type { TestDatabase } from '@portal/database/testing'
import { startTestService, type TestService } from './testing/service'

const nopermId = 19

let service: TestService
let database: TestDatabase
let server: FastifyInstance

const authorized = (token: string) =>
  server.inject({ url: '/api/user/authorized', headers: { authorization: `Bearer ${token}` } })

beforeAll(async () => {
  service = await startTestService()
  ;({ database, server } = service)
})
afterAll(() => service.close())

describe('a caller who asks whether they are authorized', () => {
  test('is told who they are', async () => {
    const response = await authorized(await beginSession(database.db, nopermId))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      data: {
        draftKey: expect.stringMatching(/=$/) as string,
        id: nopermId,
        name: 'Cüneyt Aksoy',
        profilPhoto: null,
        factorDue: null,
        roleList: [{ name: 'WorkflowFinance' }],
        permissionList: [],
      },
      common: null,
    })
  })

  test('is told what they may do now, not when they logged in', async () => {
    const token = await beginSession(database.db, nopermId)
    const given = { user_id: nopermId, type_id: 8, corporation_id: 1013, is_write: false }
    await database.db.insertInto('user_permission').values(given).execute()
    const { data } = (await authorized(token)).json<{ data: LoggedInUser }>()
    expect(data.permissionList).toEqual([{ typeId: 8, isWrite: false, corporationId: 1013 }])
  })

  test('is 401 with a session that has ended', async () => {
    const token = await beginSession(database.db, nopermId)
    const session = await findSession(database.db, `Bearer ${token}`)
    if (session) await endSession(database.db, session)
    const response = await authorized(token)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ success: false, code: 'NO_SESSION' })
  })

  test('is 401 with a token that never was', async () => {
    expect((await authorized('A'.repeat(43))).statusCode).toBe(401)
  })
})
