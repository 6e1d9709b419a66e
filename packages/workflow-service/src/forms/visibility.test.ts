import { startFormsService, type FormsService } from '../testing/forms'
import { answerTo, idOf, nameOf } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())

const contents = async () => {
  const { db } = service.database
  return [
    await db.selectFrom('form').selectAll().orderBy('id').execute(),
    await db.selectFrom('form_entry').selectAll().orderBy('form_id').orderBy('tree_order').execute(),
    await db.selectFrom('form_event').selectAll().orderBy('form_id').orderBy('sequence').execute(),
    await db.selectFrom('notification').selectAll().orderBy('id').execute(),
  ]
}

describe('a form', () => {
  test('is seen by its owner, filler and tree, and by who may see all of its company', async () => {
    const { formGuid } = await service.file('colleague', { owner: 'employee' })
    for (const who of ['employee', 'colleague', 'lead', 'finance', 'admin']) {
      expect([who, (await service.tree(who, formGuid)).status]).toEqual([who, 200])
      expect([who, (await service.timeline(who, formGuid)).status]).toEqual([who, 200])
    }
  })

  test('is unknown to everybody else, like one that never was', async () => {
    const { formGuid } = await service.file('employee')
    const before = await contents()
    for (const who of ['rnd', 'manager', 'hr', 'noperm', 'treasury', 'purchasing']) {
      for (const guid of [formGuid, crypto.randomUUID(), 'no-guid']) {
        const answers = [await service.tree(who, guid), await service.timeline(who, guid)]
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
          [404, 'NOT_FOUND'],
          [404, 'NOT_FOUND'],
        ])
      }
      for (const state of [4, 9, 1]) {
        expect(await service.act(who, formGuid, state)).toMatchObject({
          code: 'NOT_FOUND',
          status: null,
          lastAct: null,
        })
      }
      const adding = { formGuid, treeOrder: 3, userId: idOf('hr') }
      expect((await answerTo(service, who, ['POST', '/api/FormRequest/addstate'], adding)).status).toBe(404)
    }
    expect(await contents()).toEqual(before)
  })

  test('says what each may do', async () => {
    const { formGuid } = await service.file('employee')
    const can = async (who: string) => (await service.tree(who, formGuid)).body.data.abilities
    expect(await can('employee')).toMatchObject({
      isCurrentUserTurn: false,
      canCancel: true,
      isEditable: true,
      canAdd: false,
    })
    expect(await can('lead')).toMatchObject({
      isCurrentUserTurn: true,
      canApprove: true,
      canSkip: true,
      canCancel: false,
    })
    expect(await can('finance')).toMatchObject({
      isCurrentUserTurn: false,
      canApprove: false,
      canAdd: true,
      addFrom: 2,
    })
  })
})

describe('the lists', () => {
  test('hold what somebody submitted or owns, and what they approve', async () => {
    const own = await service.file('newhire', { owner: 'newhire', words: 'taksi' })
    const names = async (who: string, which: 'AllForms' | 'PendingForms') =>
      (await service.list(who, which, { userId: idOf('newhire') })).body.data.map(row => row.formGuid)
    expect(await names('newhire', 'AllForms')).toEqual([own.formGuid])
    expect(await names('newhire', 'PendingForms')).toEqual([])
    expect(await names('manager', 'PendingForms')).toEqual([own.formGuid])
    expect(await names('rnd', 'AllForms')).toEqual([])
    const [row] = (await service.list('manager', 'PendingForms', { userId: idOf('newhire') })).body.data
    expect(row).toMatchObject({
      userName: 'Ümit Doğan',
      moduleId: 1,
      moduleName: 'Expense Forms',
      summary: 'Ada Turizm · Note',
      status: 1,
      version: 1,
      detailLink: `/expenseForm/${own.formGuid}`,
      amount: '120.50',
      currencyId: 1,
      isCurrentUserTurn: true,
      isWaitingAnswer: false,
      currentTreeOrder: 2,
      progress: { done: 0 },
      waitingFor: { userId: idOf('manager') },
      actions: { approve: 4, reject: 3 },
      departmentId: 15,
    })
  })

  test('are filtered, sorted, paged and searched', async () => {
    const made: string[] = []
    for (const words of ['birinci otel', 'ikinci uçak', 'üçüncü otel']) {
      made.push((await service.file('lowbalance', { words })).formGuid)
    }
    await service.act('lowbalance', made[1] ?? '', 8)
    const guids = async (filters: object) => {
      const { body } = await service.list('lowbalance', 'AllForms', filters)
      return [body.data.map(row => made.indexOf(row.formGuid)), body.common]
    }
    expect(await guids({})).toEqual([[2, 1, 0], { totalCount: 3 }])
    expect(await guids({ pageSize: -1, sortDirection: 'asc' })).toEqual([[0, 1, 2], { totalCount: 3 }])
    expect(await guids({ currentPage: 2, rowsPerPage: 2 })).toEqual([[0], { totalCount: 3 }])
    expect(await guids({ status: 8 })).toEqual([[1], { totalCount: 1 }])
    expect(await guids({ sortBy: 'status', sortDirection: 'desc' })).toEqual([[1, 2, 0], { totalCount: 3 }])
    expect(await guids({ search: 'OTEL' })).toEqual([[2, 0], { totalCount: 2 }])
    expect(await guids({ search: 'ucak irem' })).toEqual([[1], { totalCount: 1 }])
    expect(await guids({ module: 'ANN' })).toEqual([[], { totalCount: 0 }])
    expect(await guids({ module: 1, corporationId: 0 })).toEqual([[2, 1, 0], { totalCount: 3 }])
    expect(await guids({ corporationId: 2 })).toEqual([[], { totalCount: 0 }])
    expect(await guids({ startDate: '2000-01-01', endDate: '2000-01-31' })).toEqual([[], { totalCount: 0 }])
    expect((await service.list('lowbalance', 'AllForms', { sortBy: 'password' })).status).toBe(422)
  })

  test('hold by themselves what their reader decides next, and count it for nobody else', async () => {
    const turnsOf = async (who: string) => {
      const { data } = (await service.list(who, 'PendingForms', { turn: 'mine', sortBy: 'isCurrentUserTurn' })).body
      const counts = await answerTo<object[]>(service, who, ['GET', '/api/formrequest/TurnCounts'])
      expect(data.every(row => row.isCurrentUserTurn)).toBe(true)
      return { guids: data.map(row => row.formGuid), counts: counts.body.data }
    }
    const [leads, directors] = [await turnsOf('lead'), await turnsOf('director')]
    const { formGuid } = await service.file('employee')
    const asked = await turnsOf('lead')
    expect(asked.guids).toEqual([...leads.guids, formGuid])
    expect(asked.counts).toEqual([{ moduleExpression: 'EXP', count: asked.guids.length, oldestDays: 0 }])
    expect((await turnsOf('director')).guids).toEqual(directors.guids)
    await service.act('lead', formGuid, 4)
    expect((await turnsOf('lead')).guids).toEqual(leads.guids)
    expect((await turnsOf('director')).guids).toEqual([...directors.guids, formGuid])
    expect((await turnsOf('rnd')).counts).toEqual([])
  })

  test('offer the companies of which their reader has any, and no others', async () => {
    const listed = async (who: string, query: string) =>
      (await answerTo<number[]>(service, who, ['GET', `/api/formrequest/ListedCorporations?${query}`])).body.data
    const before = await listed('lead', 'of=pending&module=EXP')
    await service.file('employee')
    const { body } = await service.list('employee', 'AllForms')
    const own = [...new Set(body.data.map(row => row.corporationId))]
    expect((await listed('employee', 'of=own')).toSorted()).toEqual(own.toSorted())
    expect(await listed('employee', 'of=own&module=PUR')).toEqual([])
    const [corporationId] = own
    expect(await listed('lead', 'of=pending&module=EXP')).toEqual([...new Set([...before, corporationId])])
    expect(await listed('lead', 'of=pending&turn=mine')).toEqual([corporationId])
    expect(await listed('finance', 'of=all&module=EXP')).toContain(corporationId)
    // Without the permission there is no list of all forms.
    expect(await listed('employee', 'of=all')).toEqual([])
    expect(await listed('newhire', 'of=pending&turn=mine')).toEqual([])
  })

  test('are found by number, with the form of that number first', async () => {
    const named = await service.file('newhire')
    const { id } = named
    const saying = await service.file('newhire', { words: `fatura ${id}` })
    const found = async (search: string, filters: object = {}) =>
      (await service.list('newhire', 'AllForms', { search, ...filters })).body.data.map(row => row.id)
    expect(await found(String(id))).toEqual([id, saying.id])
    expect(await found(` ${id} `, { sortBy: 'isCurrentUserTurn', rowsPerPage: 1 })).toEqual([id])
    expect(await found(`#${id}`)).toEqual([id])
    expect(await found('#999999')).toEqual([])
    expect((await service.list('rnd', 'AllForms', { search: `#${id}` })).body.data).toEqual([])
  })

  test('change nothing however often they are read', async () => {
    const { formGuid } = await service.file('employee')
    const before = await contents()
    for (const who of ['employee', 'lead', 'finance']) {
      const once = [await service.tree(who, formGuid), await service.timeline(who, formGuid)]
      expect([await service.tree(who, formGuid), await service.timeline(who, formGuid)]).toEqual(once)
      const list = await service.list(who, 'PendingForms')
      expect(await service.list(who, 'PendingForms')).toEqual(list)
    }
    expect(await contents()).toEqual(before)
  })
})

test('who is in a tree by name only once sees each form once', async () => {
  await service.file('affairs')
  const { data } = (await service.list('affairs', 'PendingForms')).body
  expect(new Set(data.map(row => row.formGuid)).size).toBe(data.length)
  expect(data.some(row => nameOf(row.userId) === 'affairs')).toBe(true)
})
