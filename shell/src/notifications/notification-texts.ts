import { defineTexts } from '@portal/i18n'

/** Texts that the bell and the notifications page share. */
export const notificationTexts = defineTexts({
  title: { tr: 'Bildirimler', en: 'Notifications' },
  readAll: { tr: 'Tümünü okundu olarak işaretle', en: 'Mark all as read' },
  none: { tr: 'Henüz bildiriminiz yok', en: 'You have no notifications yet' },
  noneYet: {
    tr: 'Bir form sizi beklediğinde ya da formunuzda bir değişiklik olduğunda burada görürsünüz.',
    en: 'You’ll see it here when a form is waiting for you or something happens to one of yours.',
  },
})
