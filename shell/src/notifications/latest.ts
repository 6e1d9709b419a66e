import type { CappedCount } from '@portal/contracts/wire/paging'
import type { Language } from '@portal/contracts/wire/language'
import type { Notification, PushedNotification } from '@portal/contracts/notifications/notification.calls'

/** The data of the bell: the newest notifications, and the number of all unseen ones. */
interface Latest {
  data: Notification[]
  common: CappedCount & { unseenCount: number; isUnseenCapped?: true | undefined }
}

const newestFirst = (one: Notification, other: Notification) =>
  other.createdDate.localeCompare(one.createdDate) || other.id - one.id

/** Puts a new notification first and removes the oldest. A notification that is already there is not added again. */
export function withPushed(
  { data, common }: Latest,
  { title, description, ...pushed }: PushedNotification,
  language: Language,
  most: number,
): Latest {
  if (data.some(({ id }) => id === pushed.id)) return { data, common }
  const notification = { ...pushed, title: title[language], description: description[language] }
  return {
    data: [notification, ...data].sort(newestFirst).slice(0, most),
    common: {
      ...common,
      totalCount: common.totalCount + 1,
      unseenCount: common.unseenCount + (pushed.seen ? 0 : 1),
    },
  }
}

export function withSeen({ data, common }: Latest, ids: readonly number[]): Latest {
  const isNew = ({ id, seen }: Notification) => !seen && ids.includes(id)
  return {
    data: data.map(each => (isNew(each) ? { ...each, seen: true } : each)),
    common: { ...common, unseenCount: common.unseenCount - data.filter(isNew).length },
  }
}

export function withAllSeen({ data, common }: Latest): Latest {
  return { data: data.map(each => ({ ...each, seen: true })), common: { ...common, unseenCount: 0 } }
}
