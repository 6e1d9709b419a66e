import type { Bench } from '../bench'
import { measureVisits } from './visits'

export const scenarios = { cold: 'login, cold', warm: 'login, second visit' }

export const measureLogin = (bench: Bench) =>
  measureVisits(bench, { name: 'login', address: '/login', scenarios, profile: () => bench.browser.newProfile() })
