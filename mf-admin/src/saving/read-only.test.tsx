import type { ComponentType } from 'react'
import { success } from '@portal/testing/logged-in'
import { screen } from '@portal/testing/show-page'
import ModulePage from '../pages/module.page'
import ModulesPage from '../pages/modules.page'
import TreeFilesPage from '../pages/tree-files.page'
import TreeVersionsPage from '../pages/tree-versions.page'
import UsagePage from '../pages/usage.page'
import { openPage } from '../testing/open-page'
import { Company, Specific, expense, tree, type Answers } from '../testing/world'

const ofCompany = tree({ scope: Company, users: [3, 4] })
const answers: Answers = {
  [`GET /api/module/get/${expense.moduleGuid}`]: () => success({ ...expense, version: 5 }),
  'POST /api/module/getTreeByCorporation': () => success(ofCompany),
  'POST /api/module/getTreeBySpesific': () => success(tree({ scope: Specific, users: [3, 4], ownerId: 2 })),
  'POST /api/module/getCorparationTreesByUser': () => success([ofCompany]),
  'POST /api/module/TreeVersions': () =>
    success({
      tree: ofCompany,
      versions: [3, 2].map(version => ({
        version,
        savedAt: '2026-03-02T09:30:00Z',
        savedBy: null,
        reason: null,
        approvalTree: version === 3 ? ofCompany.approvalTree : [],
      })),
    }),
  'POST /api/module/WhereUsed': () =>
    success({
      person: { id: 4, name: 'Ece Ün', titleName: '', corporationName: 'Anka Holding A.Ş.', status: 'active' },
      trees: [ofCompany],
      masterOf: [],
      canReplace: false,
      generalManagerOf: [],
      forms: [],
      questions: [],
      substitutions: [],
      others: [],
    }),
}
const acts = /^(Kaydet|Düzenle|Değişiklikleri|Onaylayan ekle|Çıkar|Geri getir|\d+\. sürümü geri)/

const modulePath = { path: '/modules/:moduleGuid', at: `/modules/${expense.moduleGuid}?company=1` }
test.each<[string, ComponentType, { path?: string; at: string }]>([
  ['the editor of a module', ModulePage, modulePath],
  ['the editor of a specific tree', ModulesPage, { at: '/modules?tool=specific&user=2&module=EXP' }],
  ['the trees of a user', ModulesPage, { at: '/modules?tool=user&user=4&kind=2' }],
  ['its versions', TreeVersionsPage, { at: '/modules/versions?module=EXP&kind=2&of=1' }],
  ['where somebody is used', UsagePage, { at: '/modules/usage?user=4' }],
])('a reader without write access sees a tree in %s, and changes nothing', async (_page, Page, visit) => {
  await openPage(Page, answers, { ...visit, writes: [2] })
  expect((await screen.findAllByText('Ece Ün')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: acts })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Düzenle: Anka Holding A.Ş.: şirket ağacı, Masraf Formları' })).toBeNull()
})

test('a tree says why it cannot be changed', async () => {
  await openPage(ModulePage, answers, { ...modulePath, writes: [2] })
  expect(await screen.findByText(/^Bu ağacı yalnızca görebilirsiniz/)).toBeVisible()
})

test('a reader without write access exports trees, but imports none', async () => {
  await openPage(TreeFilesPage, answers, { at: '/modules/files', writes: [] })
  expect(screen.getByRole('heading', { name: 'Dışa aktar' })).toBeVisible()
  expect(screen.getByText(/^İçe aktarmak için/)).toBeVisible()
  expect(screen.queryByLabelText('Dosya')).toBeNull()
})
