import type { Bench } from '../bench'
import { measureVisits } from './visits'

export const scenarios = { cold: 'home, cold', warm: 'home, second visit', rest: 'fetched afterwards, while idle' }

/** The home page of a logged-in user. */
export const measureHome = (bench: Bench) =>
  measureVisits(bench, {
    name: 'home',
    address: '/home',
    scenarios,
    shows: 'main [data-remote]',
    profile: variant => bench.browser.newProfileLoggedIn(variant),
  })
