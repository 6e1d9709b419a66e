import type { RoleName } from '@portal/contracts/identity/roles'
import { modules, treeScopes, type ModuleExpression, type PurchaseType } from '@portal/contracts/modules/modules'
import type { DefaultTree, Module } from '@portal/contracts/trees/default-trees'
import type { Person } from '@portal/contracts/people/person'
import { success } from '@portal/testing/logged-in'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'

/** The answers of the service, by method and address. */
export type Answers = Readonly<Record<string, (call: ReceivedCall) => Answer | Promise<Answer>>>

/* A small group: two companies, their people, and the three modules. */

const person = (id: number, name: string, role: RoleName = 'WorkflowUser', corporationId = 1): Person => ({
  id,
  name,
  titleName: 'Uzman',
  corporationId,
  corporationName: corporationId === 1 ? 'Anka Holding A.Ş.' : 'Anka Yazılım A.Ş.',
  departmentId: corporationId === 1 ? 11 : 21,
  departmentName: corporationId === 1 ? 'Bilgi Teknolojileri' : 'Ar-Ge',
  secondCorporationId: null,
  secondDepartmentId: null,
  profilPhoto: null,
  status: 'active',
  roles: [{ roleName: role }],
})
export const passive: Person = { ...person(9, 'Pelin Uçar'), status: 'passive' }
export const people = [
  person(1, 'Gülşen Çağlar', 'WorkflowManager'),
  person(2, 'Işıl Öz'),
  person(3, 'Ümit Doğan', 'WorkflowFinancialAffairs'),
  person(4, 'Ece Ün', 'WorkflowFinance'),
  person(5, 'Çağrı Şen', 'WorkflowFinance'),
  person(6, 'Burak Işık', 'WorkflowPurchasing'),
  person(7, 'Duru Ak', 'WorkflowUser', 2),
  // Works for a company that the reader does not administer, and also for one that they do.
  { ...person(8, 'Bora Su', 'WorkflowUser', 3), secondCorporationId: 2, secondDepartmentId: 21 },
]
const nameOf = (id: number) => [...people, passive].find(each => each.id === id)?.name ?? `no. ${id}`

const formModule = (expressionKey: ModuleExpression, name: string, nameTranslate: string): Module => ({
  moduleGuid: `6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b1${modules[expressionKey].moduleId}`,
  moduleId: modules[expressionKey].moduleId,
  expressionKey,
  name,
  nameTranslate,
  routing: `${expressionKey.toLowerCase()}Form`,
  createdDate: '2024-01-05T08:00:00Z',
})
export const expense = formModule('EXP', 'Expense Forms', 'Masraf Formları')
export const leave = formModule('ANN', 'Leave Forms', 'İzin Formları')
export const purchase = formModule('PUR', 'Purchase Request Forms', 'Satın Alma Formları')

interface TreeOf {
  scope: DefaultTree['treeScope']
  users: readonly number[]
  of?: Module
  purchaseTypeId?: PurchaseType | null
  departmentId?: number
  ownerId?: number
}

export function tree({
  scope,
  users,
  of = expense,
  purchaseTypeId = null,
  departmentId,
  ownerId,
}: TreeOf): DefaultTree {
  return {
    treeScope: scope,
    modules: of,
    purchaseTypeId,
    corporationId: 1,
    corporationName: 'Anka Holding A.Ş.',
    departmentId: departmentId ?? null,
    departmentName: departmentId === undefined ? null : 'Bilgi Teknolojileri',
    formOwnerUserId: ownerId ?? null,
    formOwnerName: ownerId === undefined ? null : nameOf(ownerId),
    approvalTree: users.map((userId, index) => ({
      treeOrder: index + 1,
      userId,
      name: nameOf(userId),
      status: userId === passive.id ? 'passive' : 'active',
    })),
    version: users.length === 0 ? 0 : 3,
    updateDate: users.length === 0 ? null : '2026-03-02T09:30:00Z',
    updatedBy: users.length === 0 ? null : { id: 1, name: 'Gülşen Çağlar' },
  }
}
export const { Company, Department, Specific } = treeScopes

/** The answers that every page needs. */
export const world: Answers = {
  'GET /api/Directory/LastImport': () => success({ isRunning: false, runningFor: null, last: null }),
  'GET /user/selectuserlistwithCorporation': () => success(people),
  'GET /user/list': () => success([...people, passive]),
  'GET /Corporation/List': () =>
    success([
      { id: 1, name: 'Anka Holding A.Ş.', status: true },
      { id: 2, name: 'Anka Yazılım A.Ş.', status: true },
    ]),
  'POST /Department/GetDepartmentListByCorporation': ({ body }) =>
    success(
      (body as { id: number }).id === 1
        ? [{ value: 11, label: 'Bilgi Teknolojileri', corporationId: 1 }]
        : [{ value: 21, label: 'Ar-Ge', corporationId: 2 }],
    ),
  'POST /api/module/PreviewTrees': () => success([], { totalCount: 0, people: 0, stranded: 0, problems: [] }),
  'POST /api/module/ReplayTrees': () => success([], { totalCount: 0, forms: 0, elsewhere: 0, refused: 0 }),
  'GET /api/Module/GetList/all': () => success([expense, leave, purchase]),
}
