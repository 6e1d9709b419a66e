import { asksOfForm } from '@portal/contracts/forms/form-calls'
import type { Needs } from '@portal/contracts/identity/access'
import { getLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { defineRemote } from '@portal/federation/descriptor'

/** Human resources and managers. */
const leaveOffice: Needs = { anyRole: ['WorkflowHumanResources', 'WorkflowManager'] }
const settings: Needs = { anyRole: ['WorkflowManager'], permission: 'Settings' }

export default defineRemote({
  name: 'leave',
  title: { tr: 'İzin', en: 'Leave' },
  hostApi: '^3.2.0',
  help: 'leave-guide',
  routes: [
    { path: '/annualLeaveForm', page: 'leave-form', title: { tr: 'İzin formu', en: 'Leave form' } },
    {
      path: '/annualLeaveForm/:formGuid',
      page: 'leave-detail',
      title: { tr: 'İzin formu', en: 'Leave form' },
      asks: asksOfForm(getLeaveCall),
    },
    {
      path: '/multipleAnnualLeaveForm',
      page: 'multiple-leave',
      title: { tr: 'Toplu izin formu', en: 'Leave for several people' },
      needs: leaveOffice,
    },
    { path: '/annualLeaveFormList', page: 'leave-list', title: { tr: 'İzin Listesi', en: 'Leave list' } },
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
    { path: '/allAnnualLeaves', page: 'all-leaves', title: { tr: 'Tüm izinler', en: 'All leave' } },
    {
      path: '/publicHolidays',
      page: 'public-holidays',
      title: { tr: 'Resmî tatiller', en: 'Public holidays' },
      needs: settings,
    },
  ],
  menu: [
    { group: 'new', to: '/annualLeaveForm', icon: 'calendar', order: 2 },
    { group: 'hr', to: '/multipleAnnualLeaveForm', icon: 'people', order: 4 },
    { group: 'pending', to: '/annualLeaveFormList', icon: 'calendar', order: 2, counts: 'ANN' },
    { group: 'hr', to: '/allAnnualLeaveFormList', icon: 'calendar', order: 1 },
    { group: 'hr', to: '/annualLeaveReport', icon: 'chart', order: 2 },
    { group: 'all', to: '/allAnnualLeaves', icon: 'calendar', order: 2, needs: { permission: 'AllAnnualLeave' } },
    { group: 'more', to: '/annualLeaveCalendar', icon: 'calendar', order: 1 },
    { group: 'user', to: '/publicHolidays', icon: 'flag', order: 3 },
  ],
})
