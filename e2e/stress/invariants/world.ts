import type { Observed } from '../observed'
import { replayForm } from './replay'
import type { Figure, Reader, Rows } from './tables'
import type { Notification } from './tables-around-forms'
import { grouped, instant, type JudgedForm, type Outside, type Price, type StandIn, type World } from './vocabulary'

export function worldOf(rows: Rows, observed: Observed, outside: Outside): World {
  const entries = grouped(rows.form_entry, entry => entry.form_id)
  const events = grouped(rows.form_event, event => event.form_id)
  const questions = grouped(rows.form_question, question => question.form_id)
  const forms = rows.form.map((form): JudgedForm => {
    const own = { form, entries: entries.get(form.id) ?? [], events: events.get(form.id) ?? [] }
    return { ...own, questions: questions.get(form.id) ?? [], replay: replayForm(own) }
  })
  return {
    ...{ rows, observed, outside, forms },
    formOf: new Map(forms.map(each => [each.form.id, each])),
    readersByForm: grouped<Reader, number>(rows.form_reader, ({ form_id }) => form_id),
    figureByForm: new Map<number, Figure>(rows.form_figure.map(figure => [figure.form_id, figure])),
    priceOf: pricesOf(rows),
    noticesByForm: grouped<Notification, number>(rows.notification, ({ form_id }) => form_id ?? 0),
    toldSince: Math.min(...rows.hub_outbox.map(({ created_at }) => instant(created_at))),
    standIns: standInsIn(rows),
    ...rightsIn(rows),
  }
}

function pricesOf({ expense_form, purchase_choice, purchase_offer }: Rows): World['priceOf'] {
  const offers = new Map(purchase_offer.map(offer => [offer.id, offer]))
  const prices = new Map<number, Price>()
  for (const { form_id, amount, currency_id: currencyId } of expense_form) prices.set(form_id, { amount, currencyId })
  for (const { form_id, offer_id } of purchase_choice) {
    const offer = offers.get(offer_id)
    if (offer) prices.set(form_id, { amount: offer.price, currencyId: offer.currency_id })
  }
  return formId => prices.get(formId)
}

/** Substitutions that are deleted by now, as the substitutes were told of them. */
function standInsIn({ notification }: Rows): StandIn[] {
  const named = notification.filter(({ kind }) => kind === 'SubstituteNamed')
  return named.map(({ user_id: substituteId, about_id, created_at }) => {
    const ended = notification.find(
      other =>
        other.kind === 'SubstituteEnded' &&
        other.user_id === substituteId &&
        other.about_id === about_id &&
        other.created_at >= created_at,
    )
    return {
      userId: about_id ?? 0,
      substituteId,
      from: instant(created_at),
      until: ended ? instant(ended.created_at) : 0,
    }
  })
}

/** What somebody held at an instant: what the first later change replaced, or what they hold now. */
function rightsIn({
  audit,
  user_role,
  user_permission,
  app_user,
}: Rows): Pick<World, 'rolesAt' | 'permissionsAt' | 'isActiveAt'> {
  const changes = grouped(audit, ({ kind, subject }) => `${kind} ${subject}`)
  const heldAt = <Held>(kind: string, userId: number, at: string, now: Held): Held => {
    const next = changes.get(`${kind} ${userId}`)?.find(({ created_at }) => instant(created_at) > instant(at))
    return next ? (next.old_value as Held) : now
  }
  const roles = grouped(user_role, ({ user_id }) => user_id)
  const permissions = grouped(user_permission, ({ user_id }) => user_id)
  const active = new Map(app_user.map(({ id, is_active }) => [id, is_active]))
  return {
    rolesAt: (id, at) =>
      heldAt(
        'Roles',
        id,
        at,
        (roles.get(id) ?? []).map(({ role }) => role),
      ),
    permissionsAt: (id, at) => heldAt('Permissions', id, at, permissions.get(id) ?? []),
    isActiveAt: (id, at) => heldAt('IsActive', id, at, active.get(id) ?? false),
  }
}
