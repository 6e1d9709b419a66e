import type { Needs } from '@portal/contracts/identity/access'
import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import {
  accessReviewsPath,
  accountChangesPath,
  directoryPath,
  orgChartPath,
  personPath,
  rightsPath,
} from '@portal/contracts/people/directory-people'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { nameOf } from '@portal/contracts/wire/call'
import { defineRemote } from '@portal/federation/descriptor'

const settings: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }
const invoices: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }
const personnel: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }

/** A route needs access to the settings of a company, unless it declares other needs. */
const routes: Parameters<typeof defineRemote>[0]['routes'] = [
  { path: '/modules', page: 'modules', title: { tr: 'Modül ayarları', en: 'Module settings' } },
  { path: '/modules/coverage', page: 'coverage', title: { tr: 'Onay kapsamı', en: 'Approval coverage' } },
  { path: '/modules/usage', page: 'usage', title: { tr: 'Kişi nerede yer alıyor?', en: 'Where is someone involved?' } },
  { path: stuckFormsPath, page: 'stuck-forms', title: { tr: 'Takılan formlar', en: 'Stuck forms' } },
  { path: '/modules/:moduleGuid', page: 'module', title: { tr: 'Modülü düzenle', en: 'Edit module' } },
  { path: '/modules/versions', page: 'tree-versions', title: { tr: 'Ağaç sürümleri', en: 'Tree versions' } },
  {
    path: '/modules/files',
    page: 'tree-files',
    title: { tr: 'Ağaçları dışa ve içe aktar', en: 'Export and import trees' },
  },
  { path: directoryPath, page: 'directory', title: { tr: 'Rehber', en: 'Directory' } },
  { path: orgChartPath, page: 'org-chart', title: { tr: 'Organizasyon şeması', en: 'Org chart' } },
  {
    path: `${directoryPath}/people/new`,
    page: 'new-person',
    title: { tr: 'Kişi ekle', en: 'Add a person' },
    needs: { ...settings, write: true },
  },
  { path: personPath(':userId'), page: 'person', title: { tr: 'Kişi', en: 'Person' } },
  {
    path: accountChangesPath,
    page: 'account-changes',
    title: { tr: 'Hesap değişiklikleri', en: 'Account changes' },
  },
  { path: rightsPath, page: 'rights', title: { tr: 'Kim ne yapabilir?', en: 'Who can do what?' } },
  {
    path: accessReviewsPath,
    page: 'access-reviews',
    title: { tr: 'Yetki gözden geçirmeleri', en: 'Access reviews' },
  },
  { path: '/directory/companies', page: 'companies', title: { tr: 'Şirketler', en: 'Companies' } },
  { path: '/directory/companies/:companyId', page: 'company', title: { tr: 'Şirket', en: 'Company' } },
  {
    path: '/directory/import',
    page: 'directory-import',
    title: { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' },
    needs: { ...settings, write: true },
  },
  { path: '/settings', page: 'settings', title: { tr: 'Sistem ayarları', en: 'System settings' } },
  { path: '/job', page: 'job', title: { tr: 'İşler', en: 'Jobs' } },
  { path: '/audit', page: 'audit', title: { tr: 'Değişiklik kayıtları', en: 'Change log' } },
  { path: '/releases', page: 'releases', title: { tr: 'Uygulama sürümleri', en: 'Releases' } },
  { path: '/addCv', page: 'add-cv', title: { tr: 'Özgeçmişler', en: 'CVs' }, needs: personnel },
  { path: '/e-invoice', page: 'e-invoice', title: { tr: 'E-fatura', en: 'E-invoice' }, needs: invoices },
]

export default defineRemote({
  name: 'admin',
  title: { tr: 'Yönetim', en: 'Administration' },
  hostApi: '^3.8.0',
  help: 'modules-guide',
  routes: routes.map(route => ({ needs: settings, ...route })),
  records: [
    {
      title: { tr: 'Kişiler', en: 'People' },
      hint: { tr: 'kişi adı', en: 'a person’s name' },
      icon: 'people',
      call: nameOf(directoryPeopleCall),
      to: personPath(':id'),
      shows: ['name', 'titleName', 'corporationName'],
      needs: settings,
    },
  ],
  extensions: [
    {
      at: 'home',
      name: 'setup',
      title: { tr: 'Kurulum', en: 'Setup' },
      needs: { ...settings, write: true },
      size: 'lead',
      counts: 'setupGaps',
    },
    {
      at: 'home',
      name: 'waiting-accounts',
      title: { tr: 'Hesap değişiklikleri', en: 'Account changes' },
      needs: { ...settings, write: true },
      size: 'line',
      counts: 'accountChanges',
    },
  ],
  menu: [
    { group: 'user', to: '/modules', icon: 'tree' },
    { group: 'user', to: '/settings', icon: 'settings' },
    { group: 'admin-people', to: directoryPath, icon: 'book' },
    { group: 'admin-people', to: orgChartPath, icon: 'tree' },
    { group: 'admin-companies', to: '/directory/companies', icon: 'building' },
    { group: 'admin-companies', to: '/settings', icon: 'settings' },
    { group: 'admin-approval', to: '/modules', icon: 'tree' },
    { group: 'admin-approval', to: '/modules/coverage', icon: 'list' },
    { group: 'admin-approval', to: stuckFormsPath, icon: 'warning' },
    { group: 'admin-rights', to: rightsPath, icon: 'badge' },
    { group: 'admin-rights', to: accessReviewsPath, icon: 'history' },
    { group: 'admin-system', to: '/releases', icon: 'box' },
    { group: 'admin-system', to: '/audit', icon: 'history' },
    { group: 'admin-system', to: '/job', icon: 'refresh' },
    { group: 'hr', to: '/addCv', icon: 'badge', order: 3 },
  ],
})
