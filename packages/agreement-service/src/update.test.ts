import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { idOf, person } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, type AgreementService } from './testing/agreements'

let service: AgreementService
let made: AgreementPage
beforeAll(async () => {
  service = await startAgreementService()
  made = await service.make()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const newestEvent = async (id = made.id) => (await service.history('finance', id)).body.data[0]

describe('an edit', () => {
  test('gives it the number on its paper, which its renewals have until they get their own', async () => {
    const { body } = await service.edit('finance', made, { reference: 'S-9' })
    expect(body.data.reference).toBe('S-9')
    expect((await newestEvent())?.changes).toEqual([{ field: 'reference', from: null, to: 'S-9' }])
    const renewed = (await service.renew('finance', await service.renewalOf(body.data))).body.data
    expect(renewed.reference).toBe('S-9')
    // Saving it as it is shown changes nothing.
    const kept = (await service.edit('finance', renewed, { notes: 'Her sabah' })).body.data
    expect((await newestEvent(renewed.id))?.changes.map(({ field }) => field)).toEqual(['notes'])
    const own = (await service.edit('finance', kept, { reference: 'S-10' })).body.data
    // A client that knows nothing of the number keeps it.
    const { reference: _unknown, ...others } = own
    const last = await service.edit('finance', others as AgreementPage, { notes: 'Her akşam' })
    expect(last.body.data.reference).toBe('S-10')
  })

  test('is kept field by field as it was and as it is, with who and when', async () => {
    const { status, body } = await service.edit('admin', made, {
      title: 'Temizlik ve bakım',
      amount: '19000',
      currencyId: 2,
      endDate: null,
      autoRenewal: true,
      corporationIds: [1, 4],
      followUserList: [idOf('treasury')],
      additionalAmount: [
        { name: 'Cam', amount: '4500.00', period: 2 },
        { name: 'Halı', amount: '100', period: 1 },
      ],
    })
    expect([status, body.data.version, body.data.title]).toEqual([200, 2, 'Temizlik ve bakım'])
    const event = await newestEvent()
    expect(event).toMatchObject({ kind: 'Edited', userId: idOf('admin') })
    expect(event?.changes).toEqual([
      { field: 'title', from: 'Temizlik hizmeti', to: 'Temizlik ve bakım' },
      { field: 'amount', from: '18500.50', to: '19000.00' },
      { field: 'currencyId', from: '1', to: '2' },
      { field: 'endDate', from: inDays(265), to: null },
      { field: 'autoRenewal', from: 'false', to: 'true' },
      { field: 'corporationIds', from: '2', to: null },
      { field: 'corporationIds', from: null, to: '4' },
      { field: 'followUserList', from: String(idOf('finance')), to: null },
      { field: 'followUserList', from: null, to: String(idOf('treasury')) },
      {
        field: 'additionalAmount',
        from: '{"name":"Cam","amount":"4000.00","period":2}',
        to: '{"name":"Cam","amount":"4500.00","period":2}',
      },
      { field: 'additionalAmount', from: null, to: '{"name":"Halı","amount":"100.00","period":1}' },
    ])
  })

  test('does not make one renew itself whose end is past; one that does so and was not kept yet may be edited', async () => {
    const ended = await service.make({ endDate: inDays(-1), lastTerminationDate: inDays(-9) })
    const refused = await service.edit('finance', ended, { autoRenewal: true })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'endDate', code: 'DATE_TOO_EARLY' }]])
    const { db } = service.database
    await db.updateTable('agreement').set({ auto_renewal: true }).where('id', '=', ended.id).execute()
    const edited = await service.edit('finance', ended, { autoRenewal: true, notes: 'Başka' })
    expect([edited.status, edited.body.data.notes]).toEqual([200, 'Başka'])
  })

  test('that changes nothing leaves no trace', async () => {
    expect((await service.edit('finance', made, {})).body.data.version).toBe(1)
    expect((await newestEvent())?.kind).toBe('Created')
  })

  test('of an older version is refused, and says what was changed since, and by whom', async () => {
    await service.edit('admin', made, { notes: 'Başka', amount: '1' })
    const { status, body } = await service.edit('finance', made, { title: 'Benim' })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.message).toContain('Gülşen Çağlar')
    expect(body.errors).toEqual(
      ['amount', 'notes'].map(path => ({
        path,
        code: 'STALE_VERSION',
        message: expect.stringMatching(/ changed it\.$/) as string,
      })),
    )
    expect(body.data).toMatchObject({ version: 2, title: made.title, notes: 'Başka' })
  })

  test('of an older version is told what changed, also if that took the right to change it', async () => {
    await service.edit('admin', made, { corporationIds: [1, 2, 4] })
    const { status, body } = await service.edit('finance', made, { title: 'Benim' })
    expect([status, body.code, body.errors]).toMatchObject([409, 'STALE_VERSION', [{ path: 'corporationIds' }]])
    expect(body.data.abilities.canEdit).toBe(false)
  })

  test('of two at once from one version is saved once', async () => {
    const sent = await Promise.all([1, 2].map(n => service.edit('finance', made, { title: `Başlık ${n}` })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await service.get('finance', made.id)).body.data.version).toBe(2)
  })

  test('past the end makes it expired, and a later end active again', async () => {
    const dates = { endDate: inDays(-1), lastTerminationDate: inDays(-1) }
    const expired = (await service.edit('finance', made, dates)).body.data
    expect(expired.state).toBe(2)
    expect((await service.edit('finance', expired, { endDate: inDays(1) })).body.data.state).toBe(1)
  })

  test.each([
    ['its dates', { endDate: inDays(-101) }, 422],
    ['a company that it does not name any more', { corporationIds: [] }, 422],
    ['a company for which the editor may not write', { corporationIds: [1, 2, 4] }, 403],
  ])('is refused for %s, and nothing is changed', async (_what, changes, status) => {
    expect((await service.edit('finance', made, changes)).status).toBe(status)
    expect((await service.get('finance', made.id)).body.data).toEqual(made)
  })

  test('keeps whom and what it has, though they could not be chosen any more', async () => {
    const { db } = service.database
    await db.updateTable('app_user').set({ is_active: false }).where('id', '=', idOf('finance')).execute()
    await db.updateTable('corporation').set({ is_active: false }).where('id', '=', 2).execute()
    const { status, body } = await service.edit('admin', made, { notes: 'Başka' })
    expect([status, body.data.followers]).toEqual([200, [expect.objectContaining({ isPassive: true })]])
  })
})

describe('without write for each of its companies', () => {
  beforeEach(() => permit(service, 'finance', { 1: 'write', 2: 'read' }))

  test('nothing of an agreement can be changed', async () => {
    const page = (await service.get('finance', made.id)).body.data
    expect(page.abilities).toEqual({ canEdit: false, canRenew: false, canDecide: false })
    const renewal = await service.renewalOf(made)
    const refused = [
      await service.edit('finance', made, { title: 'Benim' }),
      await service.edit('finance', made, { title: 'Benim', corporationIds: [1] }),
      await service.renew('finance', renewal),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'AGREEMENT_COMPANY_NOT_WRITABLE'])
      expect(body.message).toContain('Anka Yazılım A.Ş.')
    }
    expect((await service.upload('finance', made.agreementGuid)).body.code).toBe('FILE_NOT_EDITABLE')
    expect((await service.get('admin', made.id)).body.data.version).toBe(1)
  })
})

describe('the files of an agreement', () => {
  // Removed files are not restored for the next test.
  beforeEach(async () => {
    made = await service.make()
  })
  const path = () => made.uploadedFiles[0]?.path ?? ''
  const remove = (who: string, guid = made.uploadedFiles[0]?.fileGuid) =>
    service.call(person(who), 'DELETE', `/api/FileManager/DeleteAgreementFile/${guid}`)

  test('come and go with who and when, and do not outdate what somebody is editing', async () => {
    await service.upload('finance', made.agreementGuid, 'Ek.pdf')
    expect(await newestEvent()).toMatchObject({
      kind: 'FilesChanged',
      userId: idOf('finance'),
      changes: [{ field: 'uploadedFiles', from: null, to: 'Ek.pdf' }],
    })
    expect((await remove('finance')).statusCode).toBe(200)
    expect((await newestEvent())?.changes).toEqual([{ field: 'uploadedFiles', from: 'Sözleşme.pdf', to: null }])
    const { status, body } = await service.edit('finance', made, { title: 'Benim' })
    expect([status, body.data.uploadedFiles.map(({ name }) => name)]).toEqual([200, ['Ek.pdf']])
  })

  test('end with one that stays, as an agreement is kept with its paper', async () => {
    expect((await remove('finance')).json()).toMatchObject({ code: 'FILE_REQUIRED' })
    expect((await service.get('finance', made.id)).body.data.uploadedFiles).toHaveLength(1)
    await service.upload('finance', made.agreementGuid, 'Ek.pdf')
    expect((await remove('finance')).statusCode).toBe(200)
  })

  test('are visible with the agreement, and to nobody else', async () => {
    const statusFor = async (who: string) => (await service.call(person(who), 'GET', path())).statusCode
    expect([await statusFor('finance'), await statusFor('treasury')]).toEqual([200, 200])
    await permit(service, 'treasury', { 4: 'read' })
    const others = ['treasury', 'noperm', 'employee', 'director']
    expect(await Promise.all(others.map(statusFor))).toEqual([404, 404, 404, 404])
  })

  test('stay with one that is renewed', async () => {
    await service.renew('finance', await service.renewalOf(made))
    expect((await remove('finance')).json()).toMatchObject({ code: 'FILE_NOT_EDITABLE' })
    expect((await service.upload('finance', made.agreementGuid)).body.code).toBe('FILE_NOT_EDITABLE')
    expect((await service.call(person('finance'), 'GET', path())).statusCode).toBe(200)
  })
})
