import type { Needs } from '@portal/contracts/identity/access'
import { getLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { defineFormRemote } from '@portal/federation/form-remote'

/** Human resources and managers. */
const leaveOffice: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }
const settings: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }

export default defineFormRemote({
  name: 'leave',
  title: { tr: 'İzin', en: 'Leave' },
  hostApi: '^3.8.0',
  module: leaveModule,
  icon: 'calendar',
  order: 2,
  takesDays: true,
  get: getLeaveCall,
  routes: [
    {
      path: '/multipleAnnualLeaveForm',
      page: 'multiple-leave',
      title: { tr: 'Toplu izin formu', en: 'Leave for several people' },
      needs: leaveOffice,
    },
    { path: '/annualLeaveCalendar', page: 'leave-calendar', title: { tr: 'İzin Takvimi', en: 'Leave calendar' } },
    {
      path: '/allAnnualLeaveFormList',
      page: 'leave-overview',
      title: { tr: 'Yıllık izinler', en: 'Annual Leaves' },
      needs: leaveOffice,
    },
    {
      path: '/annualLeaveReport',
      page: 'leave-report',
      title: { tr: 'Yıllık izin raporu', en: 'Annual leave report' },
      needs: leaveOffice,
    },
    {
      path: '/publicHolidays',
      page: 'public-holidays',
      title: { tr: 'Resmî tatiller', en: 'Public holidays' },
      needs: settings,
    },
  ],
  extensions: [{ at: 'home', name: 'leave-balance', title: { tr: 'Kalan izin', en: 'Leave left' }, size: 'line' }],
  menu: [
    { group: 'hr', to: '/multipleAnnualLeaveForm', icon: 'people', order: 4 },
    { group: 'hr', to: '/allAnnualLeaveFormList', icon: 'calendar', order: 1 },
    { group: 'hr', to: '/annualLeaveReport', icon: 'chart', order: 2 },
    { group: 'more', to: '/annualLeaveCalendar', icon: 'calendar', order: 1 },
    { group: 'admin-companies', to: '/publicHolidays', icon: 'flag', order: 1 },
  ],
})
