import { defineRemote } from '@portal/federation/descriptor'

export default defineRemote({
  name: 'leave',
  title: { tr: 'İzin', en: 'Leave' },
  hostApi: '^1.0.0',
  help: 'leave-guide',
  routes: [
    { path: '/annualLeaveForm', page: 'leave-guide', title: { tr: 'İzin formu', en: 'Leave form' } },
    { path: '/annualLeaveFormList', page: 'leave-list', title: { tr: 'İzin Listesi', en: 'Leave list' } },
  ],
  menu: [
    { group: 'new', to: '/annualLeaveForm', title: { tr: 'İzin formu', en: 'Leave form' }, order: 2 },
    { group: 'pending', to: '/annualLeaveFormList', title: { tr: 'İzin Listesi', en: 'Leave list' }, order: 2 },
  ],
})
