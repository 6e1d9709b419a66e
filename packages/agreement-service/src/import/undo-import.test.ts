import { randomUUID } from 'node:crypto'
import type { undoAgreementImportCall } from '@portal/contracts/agreements/agreement-import.calls'
import type { ImportUndoPreview, LastImport } from '@portal/contracts/files/file-import'
import type { CallData } from '@portal/contracts/wire/call'
import { displayDate } from '@portal/rules/calendar/date-parts'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { inDays, permit, startAgreementService, type AgreementService } from '../testing/agreements'
import { sql } from 'kysely'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.database.db.deleteFrom('agreement_corporation').execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const row = {
  number: 'S-1',
  formerNumber: '',
  title: 'Kira',
  counterparty: 'Kule Gayrimenkul',
  corporations: 'Anka Holding A.Ş.',
  amount: '18500',
  currency: 'TRY',
  period: 'aylık',
  startDate: displayDate(inDays(-100)),
  endDate: displayDate(inDays(265)),
  lastTerminationDate: displayDate(inDays(235)),
  notes: 'Dördüncü kat',
}
const columns = Object.keys(row)
type Row = Partial<typeof row>
const fileOf = (...rows: Row[]) => ({
  content: [columns, ...rows.map(changes => Object.values({ ...row, ...changes }))]
    .map(cells => cells.join(';'))
    .join('\n'),
  columns,
})
const post = async <Data>(who: string, call: string, body: object) =>
  (await answerTo<Data>(service, who, ['POST', `/api/${call}`], body)).body.data
const bringIn = async (who: string, ...rows: Row[]) => {
  const file = fileOf(...rows)
  const { digest } = await post<{ digest: string }>(who, 'agreement/previewImport', file)
  return post<{ actId: number }>(who, 'agreement/import', { ...file, digest, fileName: 'sözleşmeler.xlsx' })
}
const last = async (who: string) =>
  (await answerTo<LastImport>(service, who, ['GET', '/api/agreement/lastImport'])).body.data

test('an import is one act of the change log, which names its agreements by number', async () => {
  await bringIn('finance', {}, { number: 'S-2' })
  const [act] = await post<{ id: number; records: { subject: string }[] }[]>('admin', 'audit/acts', {
    area: 'agreements',
  })
  const [newest, former] = (await service.list('finance', { sortBy: 'id', sortDirection: 'desc' })).body.data
  expect(act).toMatchObject({ title: 'Agreements imported from a file: sözleşmeler.xlsx', changeCount: 2 })
  expect(act?.records.map(({ subject }) => subject)).toEqual([`Agreement: ${former?.id}`, `Agreement: ${newest?.id}`])
  expect(await last('finance')).toMatchObject({
    isRunning: false,
    last: { actId: act?.id, kind: 'agreements', fileName: 'sözleşmeler.xlsx', count: 2, isUndone: false },
  })
})

const look = (who: string, actId: number) =>
  answerTo<ImportUndoPreview>(service, who, ['POST', '/api/agreement/previewImportUndo'], { actId })
const undo = (who: string, actId: number, digest: string) =>
  answerTo<CallData<typeof undoAgreementImportCall>>(service, who, ['POST', '/api/agreement/undoImport'], {
    actId,
    digest,
  })
const listed = async () => (await service.list('finance', { sortBy: 'id', sortDirection: 'asc' })).body.data
/** The agreement that follows the one of `row` in time. */
const following: Row = {
  startDate: displayDate(inDays(266)),
  endDate: displayDate(inDays(600)),
  lastTerminationDate: displayDate(inDays(500)),
}
/** Notes that somebody was told of an agreement's date. */
async function tell(agreementId: number) {
  const { db } = service.database
  const date = inDays(235)
  await db
    .insertInto('agreement_notice')
    .values({ agreement_id: agreementId, kind: 'Termination', date, days: 60, is_alarm: false })
    .execute()
}

describe('an import is undone in one step', () => {
  test('its agreements go with their history; one that they renewed runs on', async () => {
    await bringIn('finance', {})
    const before = await listed()
    const { actId } = await bringIn(
      'finance',
      { ...following, number: 'S-2', formerNumber: 'S-1' },
      { ...following, number: 'S-4', formerNumber: 'S-3' },
      { number: 'S-3' },
    )
    for (const { id } of (await listed()).slice(-2)) await tell(id)
    const shown = (await look('finance', actId)).body.data
    expect(shown).toMatchObject({ gone: 3, returned: 1, faults: [], userName: 'Barış Çelik' })
    // A preview changes nothing.
    expect(await listed()).not.toEqual(before)
    expect((await undo('finance', actId, shown.digest)).body.data).toEqual({ gone: 3, returned: 1 })
    const [kept, ...others] = await listed()
    expect([kept?.id, kept?.state, others]).toEqual([before[0]?.id, before[0]?.state, []])
    const { body } = await service.history('finance', kept?.id ?? 0)
    expect(body.data.map(({ kind }) => kind)).toEqual(['RenewalUndone', 'Renewed', 'Created'])
    const [act] = await post<{ title: string; changeCount: number }[]>('admin', 'audit/acts', { area: 'agreements' })
    expect(act).toMatchObject({ title: 'Import of agreements undone', changeCount: 3 })
    expect(await last('finance')).toMatchObject({ last: { actId, isUndone: true } })
    expect((await look('finance', actId)).body).toMatchObject({ code: 'IMPORT_UNDONE' })
    // The same file can be imported again.
    expect(await bringIn('finance', { number: 'S-3' })).toMatchObject({ created: 1 })
  })

  test('the history of an agreement can be changed by nothing else', async () => {
    await bringIn('finance', {})
    await expect(service.database.db.deleteFrom('agreement_event').execute()).rejects.toThrow('append-only')
  })

  test('what has been edited or renewed since is not undone, and is named', async () => {
    const { actId } = await bringIn('finance', {}, { number: 'S-2', title: 'Depo' })
    const { digest } = (await look('finance', actId)).body.data
    const [first] = await listed()
    const page = (await service.get('finance', first?.id ?? 0)).body.data
    const edited = await service.edit('finance', page, { title: 'Kira 2', notes: 'Kat 3' })
    expect(edited.body).toMatchObject({ success: true })
    expect((await undo('finance', actId, digest)).body).toMatchObject({ code: 'UNDO_MOVED' })
    await bringIn('finance', { ...following, number: 'S-3', formerNumber: 'S-2' })
    const { faults, digest: now } = (await look('finance', actId)).body.data
    expect(faults.map(({ name }) => name)).toEqual(['Kira 2', 'Depo'])
    expect((await undo('finance', actId, now)).body).toMatchObject({ code: 'UNDO_HELD_UP' })
    expect(await listed()).toMatchObject([{ id: first?.id }, { title: 'Kira' }])
  })

  test('one that forms are charged to is not undone', async () => {
    const { actId } = await bringIn('finance', {})
    const [made] = await listed()
    const { db } = service.database
    const { id } = await db
      .insertInto('form')
      .values({
        ...{ guid: randomUUID(), module_id: 1, owner_id: idOf('employee'), filled_by_id: idOf('employee') },
        ...{ corporation_id: 1, state: 1, created_at: new Date(), updated_at: new Date(), searchable: '' },
        ...{ event_count: 0, event_hash: Buffer.alloc(0) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const country = sql<number>`(select min(id) from country)`
    await db
      .insertInto('expense_form')
      .values({
        ...{
          form_id: id,
          type_id: 1,
          company: '',
          country_id: country,
          expense_date: inDays(0),
          last_pay_date: inDays(0),
        },
        ...{ amount: '1.00', currency_id: 1, agreement_id: made?.id ?? 0, description: '' },
      })
      .execute()
    expect((await look('finance', actId)).body.data).toMatchObject({ faults: [{ name: 'Kira' }] })
  })
})

describe('somebody else', () => {
  test('is told of their own imports alone', async () => {
    await permit(service, 'treasury', { 1: 'write' })
    await bringIn('finance', {})
    expect(await last('treasury')).toEqual({ isRunning: false, runningFor: null, last: null })
  })

  test('does not learn of an import of companies that are none of theirs', async () => {
    const { actId } = await bringIn('finance', {})
    await permit(service, 'treasury', { 2: 'write' })
    expect((await look('treasury', actId)).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await undo('treasury', actId, 'x')).body).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listed()).toHaveLength(1)
  })

  test('who may write for one company of several undoes none of them', async () => {
    const { actId } = await bringIn('finance', {}, { number: 'S-2', corporations: 'Anka Yazılım A.Ş.' })
    await permit(service, 'treasury', { 2: 'write' })
    expect((await look('treasury', actId)).body.data.faults).toMatchObject([{ name: '' }])
    expect(await listed()).toHaveLength(2)
  })
})
