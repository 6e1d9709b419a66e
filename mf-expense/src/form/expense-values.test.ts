import { lineAfter, newLine, type ExpenseValues } from './expense-values'

const owner = {
  id: 5,
  name: 'Özge Kılıç',
  titleName: '',
  corporationId: 1,
  corporationName: '',
  departmentId: 11,
  departmentName: '',
  secondCorporationId: 2,
  secondDepartmentId: 21,
  profilPhoto: null,
  status: 'active' as const,
  roles: [],
}
const blank = newLine(owner, '2026-11-20')
const file = { fileGuid: 'f', name: 'fatura.pdf', extension: 'pdf', size: 1, path: '' }
const line: ExpenseValues = {
  ...(blank as ExpenseValues),
  typeId: 3,
  company: 'Kuzey Taksi',
  corporationId: 2,
  departmentId: 21,
  lastPayDate: '2026-12-01',
  amount: '12.00',
  agreementId: 4,
  description: 'Havaalanı',
  uploadedFiles: [file],
  treeUsers: [7, 8],
}

test('a new line has its owner, their place, today, lira and Türkiye', () => {
  expect(blank).toMatchObject({
    userId: 5,
    corporationId: 1,
    departmentId: 11,
    expenseDate: '2026-11-20',
    currencyId: 1,
    countryId: 792,
  })
})

test('the next line keeps person, place and days, and has a guid of its own', () => {
  const next = lineAfter(line)
  expect(next).toMatchObject({ userId: 5, corporationId: 2, departmentId: 21, lastPayDate: '2026-12-01' })
  expect(next).toMatchObject({
    company: '',
    amount: '',
    description: '',
    agreementId: null,
    uploadedFiles: [],
    treeUsers: [],
  })
  expect(next.typeId).toBeUndefined()
  expect(next.expenseGuid).not.toBe(line.expenseGuid)
})
