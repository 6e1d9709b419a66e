import { unzip } from '@portal/xlsx/testing/unzip'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf, makePassive, moduleGuids, nameOf, person } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await allowSettings(service, 'manager', [2])
})
afterAll(() => service.close())

interface Tree {
  treeScope: number
  modules: { expressionKey: string }
  purchaseTypeId: number | null
  corporationId: number
  departmentId: number | null
  formOwnerUserId: number | null
  approvalTree: { userId: number; status: string }[]
}

const ask = <Data = Tree>(path: string, payload: object, who = 'admin', headers = {}) =>
  answerTo<Data>(service, who, ['POST', `/api/${path}`], payload, headers)

const usersOf = (tree: Tree) => tree.approvalTree.map(entry => nameOf(entry.userId)).join(' ')

/** `EXP company 1: affairs finance` */
function lineOf(tree: Tree): string {
  const type = tree.purchaseTypeId === null ? '' : ` ${tree.purchaseTypeId}`
  const owner =
    (tree.formOwnerUserId && nameOf(tree.formOwnerUserId)) ||
    (tree.departmentId && `department ${tree.departmentId}`) ||
    `company ${tree.corporationId}`
  return `${tree.modules.expressionKey}${type} ${owner}: ${usersOf(tree)}`
}
const linesOf = async (path: string, payload: object, who?: string) =>
  (await ask<Tree[]>(path, payload, who)).body.data.map(lineOf)

/** The cells of a downloaded report that have something in them. */
async function sheetOf(path: string, payload: object, who = 'admin'): Promise<string[][]> {
  const headers = { 'accept-language': 'tr' }
  const { rawPayload } = await service.call(person(who), 'POST', `/api/FormRequest/${path}`, { headers, payload })
  const sheet = unzip(rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(.*?)<\/c>/g)]
      .map(([, content = '']) => content.replace(/<[^>]*>/g, ''))
      .filter(Boolean),
  )
}

const [EXP, PUR] = [{ moduleGuid: moduleGuids.EXP }, { moduleGuid: moduleGuids.PUR }]

describe('one tree', () => {
  test('of a department has its place, approvers and version', async () => {
    const { status, body } = await ask('module/getTreeByDepartment', { ...EXP, departmentId: 11 })
    const approver = (treeOrder: number, name: string) => ({
      treeOrder,
      userId: idOf(name),
      name: expect.any(String) as string,
      status: 'active',
    })
    expect([status, body.data]).toEqual([
      200,
      {
        treeScope: 3,
        modules: {
          moduleGuid: moduleGuids.EXP,
          moduleId: 1,
          expressionKey: 'EXP',
          name: 'Expense Forms',
          nameTranslate: 'Masraf Formları',
          routing: 'expenseForm',
        },
        purchaseTypeId: null,
        corporationId: 1,
        corporationName: 'Anka Holding A.Ş.',
        departmentId: 11,
        departmentName: 'Bilgi Teknolojileri',
        formOwnerUserId: null,
        formOwnerName: null,
        approvalTree: [approver(1, 'director'), approver(2, 'affairs'), approver(3, 'finance')],
        version: 1,
        updateDate: expect.stringMatching(/Z$/) as string,
        updatedBy: null,
      },
    ])
  })

  test.each([
    ['module/getTreeByCorporation', { ...EXP, corporationId: 1 }, 'EXP company 1: affairs finance'],
    ['MODULE/gettreebycorporation', { ...EXP, corporationId: 1 }, 'EXP company 1: affairs finance'],
    // Only purchases have types.
    [
      'module/getTreeByCorporation',
      { ...EXP, corporationId: 1, corporatePurchaseTypeId: 2 },
      'EXP company 1: affairs finance',
    ],
    [
      'module/getTreeByCorporation',
      { ...PUR, corporationId: 1, corporatePurchaseTypeId: 2 },
      'PUR 2 company 1: buyer affairs finance',
    ],
    ['module/getTreeByCorporation', { ...PUR, corporationId: 6, corporatePurchaseTypeId: 1 }, 'PUR 1 company 6: '],
    [
      'module/getTreeByDepartment',
      { ...PUR, departmentId: 11, departmentPurchaseTypeId: 1 },
      'PUR 1 department 11: director purchasing buyer affairs finance',
    ],
    ['module/getTreeByDepartment', { ...EXP, departmentId: 15 }, 'EXP department 15: '],
    ['module/getTreeBySpesific', { moduleId: 1, userId: 6 }, 'EXP colleague: lead affairs treasury'],
    ['module/getTreeBySpesific', { moduleId: 2, userId: 6 }, 'ANN colleague: '],
  ])('at %s for %j', async (path, payload, line) => {
    const { body } = await ask(path, payload)
    expect(lineOf(body.data)).toBe(line)
  })

  test.each([
    ['module/getTreeByCorporation', { ...EXP }, 'SELECT_CORPORATION', 'Please select the corporation!'],
    ['module/getTreeByCorporation', { corporationId: 1 }, 'SELECT_MODULE', 'Please select the module!'],
    [
      'module/getTreeByCorporation',
      { ...PUR, corporationId: 1 },
      'SELECT_PURCHASE_TYPE',
      'Please select the purchase type!',
    ],
    ['module/getTreeByDepartment', { ...EXP }, 'SELECT_DEPARTMENT', 'Please select the department!'],
    ['module/getTreeByDepartment', { departmentId: 11 }, 'SELECT_MODULE', 'Please select the module!'],
    ['module/getTreeBySpesific', { moduleId: 1 }, 'SELECT_USER', 'Please select the user!'],
    ['module/getTreeBySpesific', { userId: 6 }, 'SELECT_MODULE', 'Please select the module!'],
    ['module/getCorparationTreesByUser', {}, 'SELECT_USER', 'Please select the user!'],
    ['FormRequest/GetAllDefaultTree', { moduleId: 1 }, 'SELECT_CORPORATION', 'Please select the corporation!'],
    ['FormRequest/GetAllDefaultTree', { corporationId: 1 }, 'SELECT_MODULE', 'Please select the module!'],
    [
      'FormRequest/GetAllDefaultTree',
      { corporationId: 1, moduleId: 4 },
      'SELECT_PURCHASE_TYPE',
      'Please select the purchase type!',
    ],
    ['FormRequest/GetAllSpesificTree', {}, 'SELECT_CORPORATION', 'Please select the corporation!'],
  ])('at %s is not asked for with %j', async (path, payload, code, message) => {
    const { status, body } = await ask(path, payload)
    expect([status, body.code, body.message]).toEqual([422, code, message])
  })

  test('is asked for in Turkish, too', async () => {
    const { body } = await ask('module/getTreeBySpesific', { moduleId: 1 }, 'admin', { 'accept-language': 'tr' })
    expect(body.message).toBe('Kullanıcıyı seçin!')
  })

  test.each([
    ['module/getTreeByCorporation', { ...EXP, corporationId: 1 }],
    ['module/getTreeByDepartment', { ...EXP, departmentId: 11 }],
    ['module/getTreeBySpesific', { moduleId: 1, userId: 6 }],
    ['module/getTreeByCorporation', { ...EXP, corporationId: 3 }],
    ['module/getTreeByDepartment', { ...EXP, departmentId: 99 }],
    ['module/getTreeBySpesific', { moduleId: 1, userId: 999 }],
  ])('at %s for %j is not there for who administers another corporation', async (path, payload) => {
    expect((await ask(path, payload, 'manager')).status).toBe(404)
  })

  test('of a passive corporation is not there for anybody', async () => {
    expect((await ask('module/getTreeByCorporation', { ...EXP, corporationId: 5 })).status).toBe(404)
  })
})

describe('the trees in which a user stands', () => {
  test.each([
    ['treasury', 'getSpecificTressByUser', ['EXP colleague: lead affairs treasury']],
    ['treasury', 'getCorparationTreesByUser', []],
    [
      'buyer',
      'getCorparationTreesByUser',
      ['PUR 2 company 1: buyer affairs finance', 'PUR 2 company 2: buyer affairs finance'],
    ],
    [
      'director',
      'getDepartmentTressByUser',
      ['EXP department 11: director affairs finance', 'PUR 1 department 11: director purchasing buyer affairs finance'],
    ],
    ['hr', 'getCorparationTreesByUser', [6, 1013, 1, 4, 2].map(id => `ANN company ${id}: hr`)],
  ])('(%s, %s) are listed by company', async (name, path, lines) => {
    expect(await linesOf(`module/${path}`, { userId: idOf(name) })).toEqual(lines)
  })

  test('are those of the corporations that the caller administers', async () => {
    expect(await linesOf('module/getCorparationTreesByUser', { userId: idOf('buyer') }, 'manager')).toEqual([
      'PUR 2 company 2: buyer affairs finance',
    ])
    expect(await linesOf('module/getSpecificTressByUser', { userId: idOf('lead') }, 'manager')).toEqual([])
  })

  test('still have who left, to put somebody in their place', async () => {
    await makePassive(service, 'treasury')
    const { body } = await ask<Tree[]>('module/getSpecificTressByUser', { userId: idOf('treasury') })
    await makePassive(service, 'treasury', false)
    expect(body.data[0]?.approvalTree.map(entry => entry.status)).toEqual(['active', 'active', 'passive'])
  })
})

describe('the report of trees', () => {
  test.each([
    [
      { corporationId: 1, moduleId: 1 },
      ['EXP company 1: affairs finance', 'EXP department 11: director affairs finance'],
    ],
    [
      { corporationId: 1, moduleId: 4, purchaseTypeId: 1 },
      ['PUR 1 company 1: purchasing affairs finance', 'PUR 1 department 11: director purchasing buyer affairs finance'],
    ],
    [{ corporationId: 1, moduleId: 2, purchaseTypeId: 1 }, ['ANN company 1: hr']],
    [{ corporationId: 6, moduleId: 4, purchaseTypeId: 1 }, []],
    [{ corporationId: 5, moduleId: 2 }, []],
    [{ corporationId: 3, moduleId: 2 }, []],
  ])('for %j', async (payload, lines) => {
    expect(await linesOf('FormRequest/GetAllDefaultTree', payload)).toEqual(lines)
  })

  test.each([
    [{ corporationId: 1 }, ['EXP colleague: lead affairs treasury']],
    [{ corporationId: 1, moduleId: 1 }, ['EXP colleague: lead affairs treasury']],
    [{ corporationId: 1, moduleId: 2 }, []],
    [{ corporationId: 2 }, []],
  ])('of single people for %j', async (payload, lines) => {
    expect(await linesOf('FormRequest/GetAllSpesificTree', payload)).toEqual(lines)
  })

  test('is empty for a corporation that the caller does not administer', async () => {
    expect(await linesOf('FormRequest/GetAllDefaultTree', { corporationId: 1, moduleId: 1 }, 'manager')).toEqual([])
    expect(await linesOf('FormRequest/GetAllSpesificTree', { corporationId: 1 }, 'manager')).toEqual([])
    const own = await linesOf('formrequest/getalldefaulttree', { corporationId: 2, moduleId: 1 }, 'manager')
    expect(own).toEqual(['EXP company 2: affairs finance'])
    expect(await sheetOf('ExportAllDefaultTree', { corporationId: 1, moduleId: 1 }, 'manager')).toHaveLength(1)
    expect(await sheetOf('ExportAllSpesificTree', { corporationId: 1 }, 'manager')).toHaveLength(1)
  })

  test('is downloaded with a row for each approver, in the caller’s language', async () => {
    const [headings, ...rows] = await sheetOf('ExportAllDefaultTree', { corporationId: 1, moduleId: 1 })
    expect(headings).toEqual([
      ...['Modül', 'Satın alma türü', 'Ağaç türü', 'Şirket', 'Departman', 'Kullanıcı', 'Sıra', 'Onaycı', 'Durum'],
    ])
    expect(rows).toEqual([
      ['Masraf Formları', 'Şirket', 'Anka Holding A.Ş.', '1', 'Şule Aydın', 'Etkin'],
      ['Masraf Formları', 'Şirket', 'Anka Holding A.Ş.', '2', 'Barış Çelik', 'Etkin'],
      ['Masraf Formları', 'Departman', 'Anka Holding A.Ş.', 'Bilgi Teknolojileri', '1', 'Ayşegül Işık', 'Etkin'],
      ['Masraf Formları', 'Departman', 'Anka Holding A.Ş.', 'Bilgi Teknolojileri', '2', 'Şule Aydın', 'Etkin'],
      ['Masraf Formları', 'Departman', 'Anka Holding A.Ş.', 'Bilgi Teknolojileri', '3', 'Barış Çelik', 'Etkin'],
    ])
    const specific = await sheetOf('ExportAllSpesificTree', { corporationId: 1 })
    expect(specific[1]).toEqual([
      'Masraf Formları',
      'Kişiye özel',
      'Anka Holding A.Ş.',
      'Uğur Şahin',
      '1',
      'Çağrı Yıldız',
      'Etkin',
    ])
  })

  test('is not downloaded before a company is chosen', async () => {
    const { body } = await ask('FormRequest/ExportAllDefaultTree', { moduleId: 1 })
    expect(body.code).toBe('SELECT_CORPORATION')
  })
})
