import { newFormOf } from './new-form'

interface Values {
  guid?: string
  company?: string
  currencyId?: number | null
  invoiceNumber?: string | null
  uploadedFiles?: unknown
  treeUsers?: number[]
  ettn?: string
}

const { copyOf, guidOf, isBegun } = newFormOf<Values>('guid', ['ettn'])
const file = { fileGuid: 'f', name: 'fatura.pdf' }
const blank: Values = { guid: 'a', company: '', currencyId: 1, invoiceNumber: '', uploadedFiles: [], treeUsers: [] }

test('a copy has the same content, without files and tree', () => {
  const filled = { ...blank, company: 'Kuzey Taksi', uploadedFiles: [file], treeUsers: [7, 8], ettn: 'e-1' }
  const copy = copyOf(filled)
  expect(copy).toEqual({ ...filled, guid: copy.guid, uploadedFiles: [], treeUsers: [], ettn: undefined })
  expect(guidOf(copy)).not.toBe(guidOf(filled))
})

describe('a form is begun', () => {
  test.each<[string, Values]>([
    ['when something is typed', { company: 'K' }],
    ['when a file is there', { uploadedFiles: [file] }],
    ['when something that it came with is taken out', { currencyId: null }],
  ])('%s', (_when, changes) => {
    expect(isBegun({ ...blank, ...changes }, blank)).toBe(true)
  })

  test.each<[string, Values]>([
    ['by its guid', { guid: 'b' }],
    ['by its tree, which fills itself in', { treeUsers: [7] }],
    ['by a field that is empty in another way', { invoiceNumber: null }],
  ])('not %s', (_how, changes) => {
    expect(isBegun({ ...blank, ...changes }, blank)).toBe(false)
  })
})
