import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { targetOf } from './notification-target'

const about = (kind: Notification['kind'], common = '{}'): Notification => ({
  id: 1,
  kind,
  title: '',
  description: '',
  seen: false,
  createdDate: '2026-11-20T08:00:00Z',
  common,
})

test.each([
  [about('TurnCame', JSON.stringify({ ModuleExpression: 'EXP', FormGuid: 'a-guid' })), '/expenseForm/a-guid'],
  [about('SubstituteNamed'), '/personalsettings'],
  [about('FormsStuck'), '/modules/stuck'],
  [about('FactorResetProposed'), '/personalsettings'],
  [about('FactorResetToConfirm', JSON.stringify({ PersonId: 5 })), '/directory/people/5'],
  [about('TurnCame', 'no JSON'), null],
])('a notification links to where something can be done: %#', (notification, address) => {
  expect(targetOf(notification)).toBe(address)
})
