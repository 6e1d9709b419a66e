import type { ComponentType } from 'react'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Language } from '@portal/i18n'
import { Route, Routes } from '@portal/router'
import { logInTo, permissionsFor, success, type Answers } from '@portal/testing/logged-in'
import { showPage } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import AgreementDetailPage from '../pages/agreement-detail.page'
import AgreementFormPage from '../pages/agreement-form.page'
import AgreementImportPage from '../pages/agreement-import.page'
import AgreementListPage from '../pages/agreement-list.page'
import AgreementYearPage from '../pages/agreement-year.page'
import PriceIndexPage from '../pages/price-index.page'

const corporations = [
  { id: 1, name: 'Anka Holding', status: true },
  { id: 2, name: 'Anka Yazılım', status: true },
]
const total = { amount: '0.00', filed: '0.00', approved: '0.00', paid: '0.00', remaining: '0.00' }
const lira = { currencyId: 1, currencyName: 'TRY', currencySign: '₺' }
export const uploaded = { fileGuid: 'f', name: 'yeni.docx', extension: 'docx', size: 6, path: '/agreement/file/f.docx' }
const usual: Answers = {
  'GET /api/agreement/lastImport': () => success({ isRunning: false, runningFor: null, last: null }),
  'GET /Corporation/List': () => success(corporations),
  'GET /user/selectuserlistwithCorporation': () => success([], { totalCount: 0 }),
  'GET /user/list': () => success([{ id: 7, name: 'Öykü Ünal' }], { totalCount: 1 }),
  'GET /api/expenseform/currency': () => success([{ id: 1, name: 'TRY', sign: '₺' }]),
  'GET /api/agreement/ListedCorporations': () => success([1, 2]),
  'GET /api/agreement/feed': () => success({ path: null, createdDate: null }),
  'GET /api/agreement/history/2': () => success([]),
  'GET /api/agreement/instalments/2': () =>
    success({ ...lira, period: 1, instalments: [], total, isWithoutOwnPurchases: false }),
  'POST /api/FileManager/UploadAgreementFile': () => success([uploaded]),
}

interface Visit {
  at: string
  /** The companies whose agreements the reader may see, and whether they may write. */
  companies?: Readonly<Record<number, 'read' | 'write'>>
  language?: Language
}

/** Opens a page of agreements over a real network. Returns a function for the bodies that an address received. */
export async function openPage(answers: Answers, { at, companies = { 1: 'write', 2: 'write' }, language }: Visit) {
  const permissionList = permissionsFor(permissionTypes.Agreements, companies)
  const sent = await logInTo(
    { ...usual, ...answers },
    { id: 7, name: 'Öykü Ünal', roleList: [{ name: 'WorkflowFinance' }], permissionList },
  )
  showPage(Pages, { at, ...(language && { language }) })
  return sent
}

const pages: Readonly<Record<string, ComponentType>> = {
  '/agreementlist': AgreementListPage,
  '/agreementprices': PriceIndexPage,
  '/agreementimport': AgreementImportPage,
  '/agreementyear': AgreementYearPage,
  '/agreement': AgreementFormPage,
  '/agreement/:id': AgreementDetailPage,
}

function Pages() {
  return (
    <>
      <Routes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
      <Toaster />
    </>
  )
}
