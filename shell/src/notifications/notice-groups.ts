import type { Notification } from '@portal/contracts/notifications/notification.calls'

/** The notices about one subject: the latest and the earlier ones. */
export interface NoticeGroup {
  readonly latest: Notification
  readonly earlier: readonly Notification[]
  readonly isUnseen: boolean
}

/** Notices, newest first, with those of one form or agreement together where the newest of them stands. */
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
