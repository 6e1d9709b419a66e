import type { Language } from '@portal/contracts/language'
import type { Notification, PushedNotification } from '@portal/contracts/notification.calls'

/** What the bell knows: the newest first, never more than it shows, and how many of all are unseen. */
interface Latest {
  data: Notification[]
  common: { totalCount: number; unseenCount: number }
}

/** One more comes to the front, and the oldest leaves. Whatever is there already does not come twice. */
export function withPushed(
  { data, common }: Latest,
  { title, description, ...pushed }: PushedNotification,
  language: Language,
  most: number,
): Latest {
  if (data.some(({ id }) => id === pushed.id)) return { data, common }
  const notification = { ...pushed, title: title[language], description: description[language] }
  return {
    data: [notification, ...data].sort((one, other) => other.id - one.id).slice(0, most),
    common: {
      totalCount: common.totalCount + 1,
      unseenCount: common.unseenCount + (pushed.seen ? 0 : 1),
    },
  }
}

export function withSeen({ data, common }: Latest, id: number): Latest {
  const wasUnseen = data.some(each => each.id === id && !each.seen)
  return {
    data: data.map(each => (each.id === id ? { ...each, seen: true } : each)),
    common: { ...common, unseenCount: common.unseenCount - (wasUnseen ? 1 : 0) },
  }
}

export function withAllSeen({ data, common }: Latest): Latest {
  return { data: data.map(each => ({ ...each, seen: true })), common: { ...common, unseenCount: 0 } }
}
