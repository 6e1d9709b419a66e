import { ApiUser } from '../../support/api-user'
import type { PortalProcess } from '../../support/portal-process'
import { loggedIn, onPortal } from '../browser/browser'
import { clickUntil } from '../browser/click-until'
import { Visit } from '../browser/visit'
import { unthrottled } from '../conditions'
import { median } from '../median'
import { databaseOf } from '../services/database-of'
import type { Goal } from '../services/goal'
import { factor, milliseconds } from '../table'

/** Offers of a usual and a large form, with the same number of files each. */
const [few, many, files] = [5, 50, 5]

/** Waits for the form, its comparison and the acts. */
const usable = 'main:has([role=group][aria-label="Onay işlemleri"] button) table tbody button[data-part=file]'

/** Opens a purchase from its list, with few and with many offers. */
export function measureOffers(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const forms = await withOffers(portal)
    const buyer = await loggedIn(browser, portal.url, 'purchasing')
    const opens = async (count: number) => {
      const visit = await Visit.open(buyer, portal.url, unthrottled)
      try {
        await visit.load('/purchaseFormList')
        const link = visit.page.locator(`a[href="/purchaseForm/${forms.get(count)}"]`).first()
        await link.waitFor()
        await visit.rest()
        return await clickUntil(link, usable)
      } finally {
        await visit.close()
      }
    }
    // Fill the cache first.
    await opens(few)
    const times = new Map<number, number[]>([few, many].map(count => [count, []]))
    for (let round = 0; round < rounds; round++) {
      for (const [count, measured] of times) {
        progress(`purchase with ${count} offers, round ${round + 1}`)
        measured.push(await opens(count))
      }
    }
    const [small, large] = [few, many].map(count => median(times.get(count)!)) as [number, number]
    const what = `purchase with ${many} offers of ${files} files each, opened from a list`
    return [
      { what, measured: large, atMost: 1000, show: milliseconds },
      {
        what: `${what}: against ${few} offers (${milliseconds(small)})`,
        measured: large / small,
        atMost: 2,
        show: factor,
      },
    ]
  })
}

/** Requests on purchasing's turn, by number of offers; nobody opens the files. */
async function withOffers(portal: PortalProcess): Promise<ReadonlyMap<number, string>> {
  const owner = await ApiUser.logsInAs('rnd', portal.url)
  const forms = new Map<number, string>()
  for (const count of [few, many]) {
    const place = { corporationId: 2, departmentId: 21 }
    forms.set(count, await owner.files('purchase', { ...place, productType: `Monitör ${count}` }))
  }
  const { client } = await databaseOf(portal.dataFolder)
  for (const [count, formGuid] of forms) await client.query(insertOffers(count), [formGuid])
  await client.end()
  return forms
}

const insertOffers = (count: number) => `
  with offer as (
    insert into purchase_offer (guid, form_id, version, brand, model, price, currency_id, link, supplier, iban,
      valid_until, delivery_days, user_id, entered_at, updated_by, updated_at)
    select gen_random_uuid(), f.id, 1, 'Marka ' || n, 'Model ' || n, 1000 + n, 1 + n % 3, 'https://example.com/' || n,
      'Tedarikçi ' || n, 'TR33000610051978645784' || 1000 + n, '2030-01-01', n, u.id, now(), u.id, now()
    from generate_series(1, ${count}) n, form f, app_user u
    where f.guid = $1 and u.email = 'purchasing@anka.test'
    returning guid, user_id
  )
  insert into stored_file (guid, storage_key, kind, owner_guid, name, extension, media_type, size, sha256, uploaded_by,
    bound_at)
  select gen_random_uuid(), gen_random_uuid(), 'offer', o.guid, 'teklif ' || n || '.pdf', 'pdf', 'application/pdf', 1000,
    sha256('x'), o.user_id, now()
  from offer o, generate_series(1, ${files}) n`
