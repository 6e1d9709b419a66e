import type { Notification } from '@portal/contracts/notifications/notification.calls'
import { noticeGroups } from './notice-groups'

const notice = (id: number, common: string, seen = true): Notification => ({
  id,
  common,
  seen,
  kind: 'TurnCame',
  title: '',
  description: '',
  createdDate: '2026-11-20T09:00:00.000Z',
})

test('notices of a form are grouped at the newest one, and are unread while one is', () => {
  const groups = noticeGroups([notice(5, 'a'), notice(4, '{}'), notice(3, 'b'), notice(2, 'a', false), notice(1, '{}')])
  expect(groups.map(({ latest, earlier, isUnseen }) => [latest.id, earlier.map(({ id }) => id), isUnseen])).toEqual([
    [5, [2], true],
    [4, [], false],
    [3, [], false],
    [1, [], false],
  ])
})
