import type { Needs } from '@portal/contracts/access'
import { defineRemote } from '@portal/federation/descriptor'

/** Human resources and managers. */
const leaveOffice: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }

export default defineRemote({
  name: 'leave',
  title: { tr: 'İzin', en: 'Leave' },
  hostApi: '^1.3.0',
  help: 'leave-guide',
  routes: [
    { path: '/annualLeaveForm', page: 'leave-form', title: { tr: 'İzin formu', en: 'Leave form' } },
    { path: '/annualLeaveForm/:formGuid', page: 'leave-detail', title: { tr: 'İzin formu', en: 'Leave form' } },
    {
      path: '/multipleAnnualLeaveForm',
      page: 'multiple-leave',
      title: { tr: 'Toplu izin formu', en: 'Leave for several people' },
      needs: leaveOffice,
    },
    { path: '/annualLeaveFormList', page: 'leave-list', title: { tr: 'İzin Listesi', en: 'Leave list' } },
  ],
  menu: [
    { group: 'new', to: '/annualLeaveForm', title: { tr: 'İzin formu', en: 'Leave form' }, order: 2 },
    {
      group: 'hr',
      to: '/multipleAnnualLeaveForm',
      title: { tr: 'Toplu izin formu', en: 'Leave for several people' },
      order: 4,
      needs: leaveOffice,
    },
    { group: 'pending', to: '/annualLeaveFormList', title: { tr: 'İzin Listesi', en: 'Leave list' }, order: 2 },
  ],
})
