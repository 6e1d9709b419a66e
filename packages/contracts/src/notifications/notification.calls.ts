import { z } from 'zod'
import { defineCall } from '../wire/call'
import { guid } from '../files/files'
import { idParameter } from '../wire/fields'
import { noticeKinds } from './notices'
import { cappedCountSchema } from '../wire/paging'

export const notificationSchema = z.object({
  id: z.number().int(),
  kind: z.enum(noticeKinds),
  /** In the caller's language. */
  title: z.string(),
  description: z.string(),
  seen: z.boolean(),
  createdDate: z.iso.datetime(),
  /** JSON with `ModuleExpression` and `FormGuid` of a form, `AgreementId` of an agreement, or neither. */
  common: z.string(),
})
export type Notification = z.infer<typeof notificationSchema>

const inBothLanguages = z.object({ tr: z.string(), en: z.string() })
/** What `NewNotification` of the hub carries: its reader's language is theirs to know. */
export const pushedNotificationSchema = notificationSchema.extend({
  title: inBothLanguages,
  description: inBothLanguages,
})
export type PushedNotification = z.infer<typeof pushedNotificationSchema>

const ofNotifications = { service: 'workflow', method: 'GET', access: 'session' } as const
const page = z.coerce.number<number | string>().int().min(1).max(1_000_000)

/** The newest first, `count` of them on a page; all, or the unseen ones alone. */
export const notificationsCall = defineCall({
  ...ofNotifications,
  path: '/api/Notification/GetAll/:count',
  params: z.object({ count: idParameter.refine(count => count >= 1 && count <= 1000) }),
  query: z.strictObject({ currentPage: page.default(1), unseen: z.literal('true').optional() }),
  answer: z.array(notificationSchema),
  common: cappedCountSchema.extend({
    unseenCount: z.number().int(),
    /** There are more than `unseenCount`, which was counted no further. */
    isUnseenCapped: z.literal(true).optional(),
  }),
})

export const readNotificationCall = defineCall({
  ...ofNotifications,
  path: '/api/Notification/Read/:id',
  params: z.object({ id: idParameter }),
  answer: z.null(),
})

/** All of one form, as the page of the form does for its reader; none, where there are none. */
export const readFormNotificationsCall = defineCall({
  ...ofNotifications,
  method: 'POST',
  path: '/api/Notification/ReadForm/:formGuid',
  params: z.object({ formGuid: guid }),
  answer: z.null(),
})

export const readAllNotificationsCall = defineCall({
  ...ofNotifications,
  path: '/api/Notification/AllRead',
  answer: z.null(),
})
