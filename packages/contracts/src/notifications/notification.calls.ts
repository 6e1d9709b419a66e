import { z } from 'zod'
import { defineCall } from '../wire/call'
import { guid } from '../files/files'
import { idParameter, instant, integer } from '../wire/fields'
import { noticeKinds } from './notices'
import { cappedCountSchema } from '../wire/paging'

export const notificationSchema = z.object({
  id: integer,
  kind: z.enum(noticeKinds),
  /** In the caller's language. */
  title: z.string(),
  description: z.string(),
  seen: z.boolean(),
  createdDate: instant,
  /** JSON with `ModuleExpression` and `FormGuid` of a form, `AgreementId` of an agreement, `PersonId`, or none. */
  common: z.string(),
})
export type Notification = z.infer<typeof notificationSchema>

const inBothLanguages = z.object({ tr: z.string(), en: z.string() })
/** The message `NewNotification` of the hub, in both languages. */
export const pushedNotificationSchema = notificationSchema.extend({
  title: inBothLanguages,
  description: inBothLanguages,
})
export type PushedNotification = z.infer<typeof pushedNotificationSchema>

const page = z.coerce.number<number | string>().int().min(1).max(1_000_000)

/** Newest first, `count` per page; all, or only unread ones. */
export const notificationsCall = defineCall('workflow GET /api/Notification/GetAll/:count', {
  access: 'session',
  params: z.object({ count: idParameter.refine(count => count >= 1 && count <= 1000) }),
  query: z.strictObject({ currentPage: page.default(1), unseen: z.literal('true').optional() }),
  answer: z.array(notificationSchema),
  common: cappedCountSchema.extend({
    unseenCount: integer,
    /** There are more than `unseenCount`, which stops counting there. */
    isUnseenCapped: z.literal(true).optional(),
  }),
  readsAhead: true,
})

export const readNotificationCall = defineCall('workflow GET /api/Notification/Read/:id', {
  access: 'session',
  params: z.object({ id: idParameter }),
  answer: z.null(),
})

/** Marks all notifications about a form as read, as its page does. */
export const readFormNotificationsCall = defineCall('workflow POST /api/Notification/ReadForm/:formGuid', {
  access: 'session',
  params: z.object({ formGuid: guid }),
  answer: z.null(),
})

export const readAllNotificationsCall = defineCall('workflow GET /api/Notification/AllRead', {
  access: 'session',
  answer: z.null(),
})
