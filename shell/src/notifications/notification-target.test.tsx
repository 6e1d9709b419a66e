import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { useNotificationTarget } from './notification-target'

loggedIn(() => success([{ expressionKey: 'EXP', routing: 'expenseForm' }]))

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
  [about('TurnCame', 'no JSON'), 'nowhere'],
])('a notification links to where something can be done: %#', async (notification, address) => {
  const Target = () => <p>{useNotificationTarget()(notification) ?? 'nowhere'}</p>
  showPage(Target)
  expect(await screen.findByText(address)).toBeVisible()
})
