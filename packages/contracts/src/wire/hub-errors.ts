import { errors } from './error-entry'

/** Refusals of what a client sends through a hub. */
export const hubErrors = errors(422, {
  NOTHING_TO_NOTIFY: {
    tr: 'Bu bildirim, yaptığınız bir işleme ait değil.',
    en: 'This notification doesn’t come from anything you did.',
  },
})
