import type { Judge, Violation } from './observed'

const created = `
  select a.guid from unnest($1::uuid[]) as a (guid)
  where not exists (select from form f where f.guid = a.guid)`
const approved = `
  select a.guid, a.user_id, a.acts, (select count(*)::integer from form_event e join form f on f.id = e.form_id
    where f.guid = a.guid and e.user_id = a.user_id and e.state = 4) as found
  from unnest($1::uuid[], $2::integer[], $3::integer[]) as a (guid, user_id, acts)`
/** Judges that nothing acknowledged is lost, and nothing is done twice. */
export const judge: Judge = async (database, { acts }) => {
  const violations: Violation[] = []
  const forms = acts.filter(({ kind, outcome }) => kind.startsWith('create') && outcome === 'acknowledged')
  const guids = forms.flatMap(({ answer }) => (answer as { formGuid: string }[]).map(({ formGuid }) => formGuid))
  for (const { guid } of (await database.query<{ guid: string }>(created, [guids])).rows)
    violations.push({ invariant: 'an acknowledged form is there', formGuid: guid, found: 'no form' })
  const byEntry = new Map<string, Set<string>>()
  for (const { kind, outcome, formGuid, personId, requestKey } of acts) {
    if (kind !== 'approve' || outcome !== 'acknowledged') continue
    const entry = `${formGuid} ${personId}`
    byEntry.set(entry, (byEntry.get(entry) ?? new Set()).add(requestKey ?? ''))
  }
  const entries = [...byEntry].map(([entry, keys]) => [...entry.split(' '), keys.size])
  const columns = [0, 1, 2].map(i => entries.map(entry => entry[i]))
  const { rows } = await database.query<{ guid: string; user_id: number; acts: number; found: number }>(
    approved,
    columns,
  )
  for (const { guid, acts: count, found } of rows)
    if (count !== found)
      violations.push({
        invariant: 'an acknowledged approval is there once',
        formGuid: guid,
        found: `${found} of ${count}`,
      })
  return violations
}
