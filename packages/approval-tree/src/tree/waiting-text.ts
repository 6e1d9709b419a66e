import { defineTexts } from '@portal/i18n'

const texts = defineTexts({
  days: {
    tr: '{days, plural, =0 {Bugünden beri bekliyor} =1 {Dünden beri bekliyor} other {# gündür bekliyor}}',
    en: '{days, plural, =0 {Waiting since today} =1 {Waiting since yesterday} other {Waiting for # days}}',
  },
})

/** How long a form has been waiting, in calendar days of the companies. */
export const waitingText = texts.days
