import { defineTexts } from '@portal/i18n'

/** Texts that the bell and the notifications page share. */
export const notificationTexts = defineTexts({
  title: { tr: 'Bildirimler', en: 'Notifications' },
  readAll: { tr: 'Tümünü okundu olarak işaretle', en: 'Mark all as read' },
  none: { tr: 'Henüz bildiriminiz yok', en: 'You have no notifications yet' },
  noneYet: {
    tr: 'Bir form sizi beklediğinde ya da formunuza bir şey olduğunda burada görürsünüz.',
    en: 'You will see it here when a form waits for you, or when something happens to yours.',
  },
})
