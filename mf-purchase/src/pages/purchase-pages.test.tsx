import userEvent from '@testing-library/user-event'
import { copyForm } from '@portal/auth/drafts'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { dateOfInstant } from '@portal/i18n'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { purchase } from '../offers/testing/offer'
import AllPurchasesPage from './purchase-all.page'
import PurchaseFormPage from './purchase-form.page'
import PurchaseListPage from './purchase-list.page'

const permission = { typeId: permissionTypes.AllPurchasing, isWrite: false, corporationId: 1 }
const user = { id: 7, name: 'Işıl Çelik', profilPhoto: null, roleList: [], permissionList: [permission] }
const places = { corporationId: 1, departmentId: 11, secondCorporationId: null, secondDepartmentId: null }
const self = { ...user, ...places, titleName: '', corporationName: 'Anka', status: 'active', roles: [] }
const agreement = { id: 4, title: 'Bakım', company: 'Kuzey', amount: '10.00', currencyId: 3, corporationIds: [1] }
const file = { fileGuid: 'f', name: 'eski.docx', extension: 'docx', size: 6, path: '/purchase/file/f' }
const waiting = { ...purchase({ productQuantity: 1200 }), uploadedFiles: [file] }
const cancelling = { ...waiting, id: 648, formGuid: 'c', status: 10 as const, actions: { approve: 8, reject: null } }
const undecidable = { ...waiting, id: 649, formGuid: 'u', actions: { approve: null, reject: null } }
const answers: Readonly<Record<string, unknown>> = {
  '/user/SelectUserWithCorporationById': self,
  '/user/selectuserlistwithCorporation': [self],
  '/Department/GetAllList': [{ value: 11, label: 'Yazılım', corporationId: 1 }],
  '/api/purchaseform/common': {
    type: [{ value: 1, label: 'Hardware', labelTranslate: 'Donanım' }],
    retiredType: [{ id: 9, name: 'Fax', nameTranslate: 'Faks' }],
    currency: [
      { id: 1, name: 'TRY', sign: '₺' },
      { id: 3, name: 'EUR', sign: '€' },
    ],
    agreement: [{ ...agreement, endDate: '2099-01-01', state: 1 }],
  },
  '/api/purchaseform/list': [waiting, cancelling, undecidable],
  [`/api/purchaseform/get/${waiting.formGuid}`]: waiting,
}

const { lastBody } = loggedIn(
  ({ url }) => success(answers[url] ?? [], { totalCount: 3, warning: null, leftOut: [] }),
  user,
)

describe('a new request', () => {
  const opens = async () => {
    showPage(PurchaseFormPage, { at: '/purchaseForm' })
    expect(await screen.findByText('Yöneticiler tarafından onaylanmayan formlar geçerli değildir.')).toBeVisible()
  }

  test('has the tree of its purchase type', async () => {
    await opens()
    const tree = '/api/FormRequest/DefaultTree'
    await waitFor(() => expect(lastBody(tree)).toMatchObject({ moduleExpression: 'PUR', purchaseTypeId: 1 }))
    await userEvent.click(screen.getByRole('radio', { name: 'İdari' }))
    await waitFor(() => expect(lastBody(tree)).toMatchObject({ purchaseTypeId: 2, departmentId: 11 }))
  })

  test('begins as a copy of another, without its files', async () => {
    copyForm('PUR', waiting.formGuid)
    await opens()
    expect(await screen.findByDisplayValue('Monitör')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Adet' })).toHaveValue('1200')
    expect(screen.getByRole('textbox', { name: 'Gereksinim tarihi' })).toHaveValue('01/12/2026')
    expect(screen.getByRole('radio', { name: 'Bilgi teknolojileri' })).toBeChecked()
    expect(screen.queryByRole('button', { name: /^Kaldır: / })).toBeNull()
  })

  test('cannot be needed before today, and has at least one piece', async () => {
    await opens()
    const quantity = screen.getByLabelText('Adet')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '0')
    await userEvent.type(screen.getByLabelText('Gereksinim tarihi'), '01/01/2020')
    await userEvent.click(screen.getByRole('button', { name: 'Tabloya ekle' }))
    const [, month, day] = dateOfInstant(new Date()).split('-')
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByText(new RegExp(`^Gereksinim tarihi: En erken ${day}/${month}/`))).toBeVisible()
    expect(summary.getByText('Adet: En az 1 olmalı.')).toBeVisible()
  })

  test('is warned, not refused, if its currency differs from the agreement’s', async () => {
    await opens()
    await userEvent.click(screen.getByRole('button', { name: 'Kişi, şirket ve öteki bilgileri değiştir' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Sözleşme' }))
    await userEvent.click(await screen.findByRole('option', { name: /Bakım/ }))
    const currency = screen.getByLabelText('İstenen para birimi')
    expect(currency).toHaveValue('3')
    const warning = 'Para birimi, sözleşmenin para biriminden farklı!'
    expect(screen.queryByText(warning)).toBeNull()
    await userEvent.selectOptions(currency, '1')
    expect(screen.getByText(warning)).toBeVisible()
    expect(currency).toBeValid()
  })
})

test('a list shows the buttons that the server allows for each request', async () => {
  showPage(PurchaseListPage, { at: '/purchaseFormList' })
  const buttonsOf = async (id: number) => {
    const row = (await screen.findByRole('link', { name: String(id) })).closest('tr') as HTMLElement
    return within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  }
  expect(await buttonsOf(647)).toEqual(['Onayla', 'Reddet'])
  expect(await buttonsOf(648)).toEqual(['İptali onayla'])
  expect(await buttonsOf(649)).toEqual([])
})

test('numbers are written like the money beside them, in English too', async () => {
  showPage(PurchaseListPage, { at: '/purchaseFormList', language: 'en' })
  expect((await screen.findAllByRole('cell', { name: '1.200' }))[0]).toBeVisible()
})

test('all requests can be filtered by purchase type and by deleted requirement types', async () => {
  showPage(AllPurchasesPage, { at: '/allPurchasings?purchaseTypeId=2&typeId=9' })
  expect(await screen.findByRole('option', { name: 'Faks (kaldırıldı)', hidden: true })).toBeInTheDocument()
  const list = '/api/purchaseform/allPurchasings'
  await waitFor(() => expect(lastBody(list)).toMatchObject({ purchaseTypeId: 2, typeId: 9 }))
})
