import type { Notification } from '@portal/contracts/notifications/notification.calls'

/** Notices about one subject. */
export interface NoticeGroup {
  readonly latest: Notification
  readonly earlier: readonly Notification[]
  readonly isUnseen: boolean
}

/** Groups notices by form or agreement. The newest notice of a group determines its place. */
export function noticeGroups(notices: readonly Notification[]): NoticeGroup[] {
  const bySubject = new Map<string, Notification[]>()
  for (const notice of notices) {
    const subject = notice.common === '{}' ? String(notice.id) : notice.common
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), notice])
  }
  return [...bySubject.values()].flatMap(([latest, ...earlier]) =>
    latest ? [{ latest, earlier, isUnseen: [latest, ...earlier].some(({ seen }) => !seen) }] : [],
  )
}
