import { sql, type Kysely } from 'kysely'

/** The function that keeps a form's figure names its columns, so that the next release may add others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_figure(changed bigint) returns void language plpgsql as $$
    declare
      was form_figure;
      becomes form_figure;
    begin
      select form_id, module_id, corporation_id, owner_id, state, amount, currency_id, day, need_type_id, company, due_on
      into was from form_figure where form_id = changed;
      select form_id, module_id, corporation_id, owner_id, state, amount, currency_id, day, need_type_id, company, due_on
      into becomes from figure_source where form_id = changed;
      if was is not distinct from becomes then
        return;
      end if;
      if was.form_id is not null then
        delete from form_figure where form_id = changed;
        insert into figure_change (sign, module_id, corporation_id, owner_id, state, amount, currency_id, day,
          need_type_id, company, due_on)
        values (-1, was.module_id, was.corporation_id, was.owner_id, was.state, was.amount, was.currency_id, was.day,
          was.need_type_id, was.company, was.due_on);
      end if;
      if becomes.form_id is not null then
        insert into form_figure (form_id, module_id, corporation_id, owner_id, state, amount, currency_id, day,
          need_type_id, company, due_on)
        values (becomes.form_id, becomes.module_id, becomes.corporation_id, becomes.owner_id, becomes.state,
          becomes.amount, becomes.currency_id, becomes.day, becomes.need_type_id, becomes.company, becomes.due_on);
        insert into figure_change (sign, module_id, corporation_id, owner_id, state, amount, currency_id, day,
          need_type_id, company, due_on)
        values (1, becomes.module_id, becomes.corporation_id, becomes.owner_id, becomes.state, becomes.amount,
          becomes.currency_id, becomes.day, becomes.need_type_id, becomes.company, becomes.due_on);
      end if;
    end $$`.execute(db)
}
