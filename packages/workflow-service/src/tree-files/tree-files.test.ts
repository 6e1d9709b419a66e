import { startTestService, type TestService } from '../testing/service'
import { sendTrees } from '../testing/tree-files'
import { allowSettings, answerTo, everythingSaved, idOf, makePassive, person, users } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Checked {
  mistakes: { row: number; column: string; code: string; message: string }[]
  changes: { tree: { corporationName: string }; approvalTree: { userId: number }[] }[]
  unchanged: number
  token: string
}
type Format = 'csv' | 'json'
const written = async (format: Format, { who = 'admin', language = 'en', ...more }: Record<string, unknown> = {}) => {
  const response = await service.call(person(String(who)), 'POST', '/api/module/ExportTrees', {
    payload: { format, ...more },
    headers: { 'accept-language': String(language) },
  })
  expect(response.statusCode).toBe(200)
  return response.body
}
const check = (format: Format, content: string, who = 'admin', language = 'en') =>
  sendTrees<Checked>(service, 'CheckTrees', content, { format }, { who, language })
const save = (format: Format, content: string, token: string, more = {}) =>
  sendTrees<{ saved: number }>(service, 'ImportTrees', content, { format, token, ...more })
/** Checks and saves. */
const bring = async (format: Format, content: string, more = {}) => {
  const { body } = await check(format, content)
  expect(body.data.mistakes).toEqual([])
  return save(format, content, body.data.token, more)
}

const header =
  'Module;Kind of tree;Purchase type;Company no;Company;Department no;Department;User no;User;Place;Approver no;Approver'
const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n')
const row = (place: number | '', name: string, owner = 'EXP;Company;;1;;;;;') =>
  `${owner};${place};${name && idOf(name)};`
const companyTree = (list: string) => csv(...list.split(' ').map((name, i) => row(i + 1, name)))
const mistakesIn = async (content: string, format: Format = 'csv', who = 'admin') => {
  const { body } = await check(format, content, who)
  return body.data.mistakes.map(({ row: at, column, code }) => [at, column, code].join(' '))
}

describe('trees written into a file and read again', () => {
  test.each([
    ['csv', 'tr'],
    ['csv', 'en'],
    ['json', 'en'],
  ] as const)('are the same (%s, %s)', async (format, language) => {
    const before = await written(format, { language })
    const { body } = await check(format, before)
    expect(body.data).toMatchObject({ mistakes: [], changes: [] })
    expect(body.data.unchanged).toBeGreaterThan(10)

    const changed = { treeUsersByCorporation: users('lead affairs treasury'), corporationId: 1 }
    const module = { moduleGuid: '6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11' }
    await answerTo(service, 'admin', ['PUT', '/api/module/update'], { ...module, ...changed })
    expect(await written(format, { language })).not.toBe(before)
    expect((await bring(format, before)).body.data).toEqual({ saved: 1 })
    expect(await written(format, { language })).toBe(before)
  })

  test('are those of one module, of one company', async () => {
    const one = await written('csv', { moduleId: 1, corporationId: 2 })
    expect(one).toBe(
      `\uFEFF${csv(
        `EXP;Company;;2;Anka Yazılım A.Ş.;;;;;1;${idOf('affairs')};Şule Aydın`,
        `EXP;Company;;2;Anka Yazılım A.Ş.;;;;;2;${idOf('finance')};Barış Çelik`,
      )}`,
    )
  })

  test('calculate nothing in a spreadsheet, and are still recognised', async () => {
    const { db } = service.database
    await db.updateTable('app_user').set({ first_name: '=1+1' }).where('id', '=', idOf('affairs')).execute()
    const content = await written('csv')
    expect(content).toContain(`;'=1+1 Aydın`)
    expect((await check('csv', content)).body.data).toMatchObject({ mistakes: [], changes: [] })
  })

  test('keep somebody who is passive by now, as long as nobody changes their tree', async () => {
    await makePassive(service, 'treasury')
    expect((await check('json', await written('json'))).body.data).toMatchObject({ mistakes: [], changes: [] })
  })
})

describe('an import', () => {
  test('is shown before it is saved, as a version with a reason', async () => {
    const before = await everythingSaved(service)
    const { body } = await check('csv', companyTree('lead affairs treasury'))
    expect(body.data.changes.map(({ approvalTree }) => approvalTree.map(({ userId }) => userId))).toEqual([
      users('lead affairs treasury'),
    ])
    expect(await everythingSaved(service)).toEqual(before)

    const saved = await bring('csv', companyTree('lead affairs treasury'), { reason: 'From the file' })
    expect([saved.status, saved.body.data]).toEqual([200, { saved: 1 }])
    const versions = await service.database.db
      .selectFrom('default_tree_version')
      .selectAll()
      .where('reason', '=', 'From the file')
      .execute()
    expect(versions.map(({ version, tree_users }) => [version, tree_users])).toEqual([
      [2, users('lead affairs treasury')],
    ])
  })

  test('makes a tree, and takes one away', async () => {
    const department = 'EXP;Department;;1;;11;;;'
    const content = csv(row('', '', department), `ANN;Specific;;;;;;;Cem Yavuz;1;${idOf('hr')};`)
    const { body } = await check('csv', content)
    const unknown = body.data.mistakes.map(({ message }) => message)
    expect(unknown).toEqual(['“Cem Yavuz” wasn’t found, or you don’t have access to it.'])
    const right = csv(row('', '', department), `ANN;Specific;;;;;;${idOf('newhire')};;1;${idOf('hr')};`)
    expect((await bring('csv', right)).body.data).toEqual({ saved: 2 })
  })

  test('finds people, companies and departments by their names alone', async () => {
    const named = (name: string, i: number) =>
      `EXP;Departman;;;Anka Holding A.Ş.;;Bilgi Teknolojileri;;;${i + 1};;${name}`
    const content = csv(...['Şule Aydın', 'Barış Çelik'].map(named))
    expect((await bring('csv', content)).body.data).toEqual({ saved: 1 })
  })

  test('in which one thing is wrong saves nothing', async () => {
    const before = await everythingSaved(service)
    const content = csv(row(1, 'lead', 'ANN;Company;;1;;;;;'), row(1, 'finance'), row(2, 'affairs'))
    const refused = await save('csv', content, 'x')
    expect([refused.status, refused.body.code]).toEqual([422, 'TREE_FILE_WRONG'])
    expect(refused.body.errors).toMatchObject([{ path: '3.Approver no', code: 'EXPENSE_CORPORATION_TREE_ORDER' }])
    expect(await everythingSaved(service)).toEqual(before)
  })

  test('is refused when a tree of the file has moved since, and when the file has', async () => {
    const content = companyTree('lead affairs treasury')
    const { body } = await check('csv', content)
    const other = await save('csv', companyTree('hr affairs treasury'), body.data.token)
    expect([other.status, other.body.code]).toEqual([409, 'TREES_MOVED'])

    await bring('csv', companyTree('hr affairs finance'))
    const before = await everythingSaved(service)
    const late = await save('csv', content, body.data.token)
    expect([late.status, late.body.code]).toEqual([409, 'TREES_MOVED'])
    expect(await everythingSaved(service)).toEqual(before)
  })

  test('is refused when somebody in it has become passive since', async () => {
    const content = companyTree('lead affairs treasury')
    const { body } = await check('csv', content)
    await makePassive(service, 'lead')
    expect((await save('csv', content, body.data.token)).body.errors).toMatchObject([
      { path: '2.Approver no', code: 'USER_NOT_ACTIVE' },
    ])
  })

  test('of the same preview twice at once saves once', async () => {
    const content = companyTree('lead affairs treasury')
    const { body } = await check('csv', content)
    const answers = await Promise.all([1, 2, 3].map(() => save('csv', content, body.data.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('knows nothing of companies whose trees somebody else keeps', async () => {
    await allowSettings(service, 'manager', [2])
    expect(await written('csv', { who: 'manager' })).not.toContain('Anka Holding')
    expect(await written('csv', { who: 'manager', corporationId: 1 })).toBe(`\uFEFF${csv()}`)
    const content = csv(
      row(1, 'affairs'),
      row(1, 'affairs', 'EXP;Department;;2;;11;;;'),
      row(1, 'affairs', `EXP;Specific;;;;;;${idOf('newhire')};`),
    )
    expect(await mistakesIn(content, 'csv', 'manager')).toEqual([
      '2 Company no TREE_FILE_UNKNOWN',
      '3 Department no TREE_FILE_UNKNOWN',
      '4 User no TREE_FILE_UNKNOWN',
    ])
  })

  test('changes none of a company whose settings one may only read', async () => {
    await allowSettings(service, 'manager', [2], [1])
    const own = [row(1, 'affairs', 'EXP;Company;;2;;;;;'), row(2, 'treasury', 'EXP;Company;;2;;;;;')]
    const same = [row(1, 'affairs'), row(2, 'finance')]
    const { body } = await check('csv', csv(...own, ...same), 'manager')
    expect(body.data).toMatchObject({ mistakes: [], unchanged: 1 })
    const newhires = [1, 2].map(at => row(at, at === 1 ? 'affairs' : 'noperm', `EXP;Specific;;;;;;${idOf('newhire')};`))
    const content = csv(...own, row(1, 'affairs'), row(2, 'noperm'), ...newhires)
    expect(await mistakesIn(content, 'csv', 'manager')).toEqual([
      '4 Company no TREE_FILE_READ_ONLY',
      '6 User no TREE_FILE_READ_ONLY',
    ])
    await allowSettings(service, 'manager', [], [1, 2])
    expect((await check('csv', csv(...same), 'manager')).status).toBe(403)
  })
})

describe('a mistake is named with its row and column', () => {
  test.each<[string, string[], string[]]>([
    ['an unknown person', [`EXP;Company;;1;;;;;;1;99999;`], ['2 Approver no TREE_FILE_UNKNOWN']],
    ['another name', [`EXP;Company;;1;;;;;;1;${idOf('affairs')};Ece Ün`], ['2 Approver TREE_FILE_NAME']],
    ['nobody', ['EXP;Company;;1;;;;;;1;;'], ['2 Approver no TREE_FILE_MISSING']],
    ['an unknown company', [row(1, 'affairs', 'EXP;Company;;77;;;;;')], ['2 Company no TREE_FILE_UNKNOWN']],
    ['a department of another', [row(1, 'affairs', 'EXP;Department;;2;;11;;;')], ['2 Department no TREE_FILE_UNKNOWN']],
    ['no such module', [row(1, 'affairs', 'TRAVEL;Company;;1;;;;;')], ['2 Module TREE_FILE_CHOICE']],
    ['no such kind', [row(1, 'affairs', 'EXP;Group;;1;;;;;')], ['2 Kind of tree TREE_FILE_CHOICE']],
    ['a purchase without a type', [row(1, 'affairs', 'PUR;Company;;1;;;;;')], ['2 Purchase type TREE_FILE_MISSING']],
    ['a gap', [row(1, 'affairs'), row(3, 'finance')], ['3 Place TREE_FILE_PLACE']],
    ['a place twice', [row(1, 'affairs'), row(1, 'finance')], ['3 Place TREE_FILE_PLACE']],
    [
      'somebody twice',
      [row(1, 'affairs'), row(2, 'finance'), row(3, 'affairs')],
      ['4 Approver no USER_ALREADY_IN_TREE'],
    ],
    ['a missing role', [row(1, 'lead')], ['2 Approver no EXPENSE_CORPORATION_TREE_ORDER']],
    [
      'an owner without a role',
      [
        `ANN;Specific;;;;;;${idOf('newhire')};;1;${idOf('hr')};`,
        `ANN;Specific;;;;;;${idOf('newhire')};;2;${idOf('newhire')};`,
      ],
      ['3 Approver no OWNER_IN_OWN_TREE'],
    ],
    [
      'several at once',
      [row(1, 'affairs', 'EXP;Company;;77;;;;;'), row(1, 'lead')],
      ['2 Company no TREE_FILE_UNKNOWN', '3 Approver no EXPENSE_CORPORATION_TREE_ORDER'],
    ],
  ])('%s', async (_what, rows, expected) => {
    expect(await mistakesIn(csv(...rows))).toEqual(expected)
  })

  test('at most as many approvers as an editor allows', async () => {
    const { db } = service.database
    const lead = await db.selectFrom('app_user').selectAll().where('id', '=', idOf('lead')).executeTakeFirstOrThrow()
    const { id: _id, searchable: _searchable, ...active } = lead
    const added = Array.from({ length: 201 }, (_, i) => ({ ...active, email: `p${i}@anka.test` }))
    const ids = await db.insertInto('app_user').values(added).returning('id').execute()
    const roles = ids.map(({ id }) => ({ user_id: id, role: 'WorkflowUser' as const }))
    await db.insertInto('user_role').values(roles).execute()
    const tree = (count: number) =>
      csv(...ids.slice(0, count).map(({ id }, i) => `ANN;Company;;1;;;;;;${i + 1};${id};`))
    expect(await mistakesIn(tree(201))).toEqual(['202 Place TREE_FILE_PLACE'])
    expect((await bring('csv', tree(200))).body.data).toEqual({ saved: 1 })
  })

  test('ambiguous names and possible values are stated in the reader’s language', async () => {
    const names = { first_name: 'Barış', last_name: 'Çelik' }
    await service.database.db.updateTable('app_user').set(names).where('id', '=', idOf('hr')).execute()
    const content = csv('EXP;Company;;1;;;;;;1;;Barış Çelik', row(1, 'affairs', 'EXP;Group;;1;;;;;'))
    const { body } = await check('csv', content, 'admin', 'tr')
    expect(body.data.mistakes.map(({ message }) => message)).toEqual([
      '“Barış Çelik” adı birden çok kayıtta var; numarasını yazın.',
      '“Group” burada olamaz. Olabilecekler: Şirket, Departman, Kişiye özel',
    ])
  })

  test('somebody passive', async () => {
    await makePassive(service, 'finance')
    expect(await mistakesIn(companyTree('lead affairs finance'))).toEqual(['4 Approver no USER_NOT_ACTIVE'])
  })

  test.each<[string, Format, string, string[]]>([
    ['no JSON', 'json', '{\n"trees": [},', ['2 11 TREE_FILE_BROKEN']],
    ['no list', 'json', '{}', ['1 trees TREE_FILE_UNREADABLE']],
    ['no trees', 'json', '{"trees":[]}', ['1  TREE_FILE_EMPTY']],
    ['an open quote', 'csv', `${header}\nEXP;"Comp`, ['2 Kind of tree TREE_FILE_QUOTE']],
    ['a header alone', 'csv', header, ['1  TREE_FILE_EMPTY']],
    ['a column less', 'csv', `${header.replace(';Place', '')}\nEXP`, ['1 Place TREE_FILE_COLUMN']],
    ['a column twice', 'csv', `${header};Place\nEXP`, ['1 Place TREE_FILE_COLUMN']],
  ])('%s', async (_what, format, content, expected) => {
    expect(await mistakesIn(content, format)).toEqual(expected)
  })

  test('in JSON the tree, and which of its approvers', async () => {
    const [company] = (JSON.parse(await written('json', { moduleId: 1, corporationId: 2 })) as { trees: object[] })
      .trees
    const wrong = { ...company, approvers: [{ id: idOf('affairs') }, { id: 99999, name: 'Ece Ün' }] }
    expect(await mistakesIn(JSON.stringify({ trees: [company, wrong] }), 'json')).toContain(
      '2 approvers[2].id TREE_FILE_UNKNOWN',
    )
    const shapeless = { ...company, approvers: [{ id: 'x' }] }
    expect(await mistakesIn(JSON.stringify({ trees: [shapeless] }), 'json')).toEqual([
      '1 approvers[1].id TREE_FILE_UNREADABLE',
    ])
  })
})
