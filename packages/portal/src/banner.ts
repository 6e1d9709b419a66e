import path from 'node:path'
import { demoLogins, demoPassword } from '@portal/database/demo/logins'
import type { Settings } from './settings'

/** Prints what an operator needs after a start: address, logins, data folder. */
export const banner = (address: string, settings: Settings, hasPeople: boolean): string => {
  const width = Math.max(...demoLogins.map(({ email }) => email.length))
  const people = demoLogins.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`)
  const logins = [`  Log in with the password ${demoPassword} as`, ...people, '']
  const database = settings.DATABASE_URL ? 'the server of DATABASE_URL' : 'an own PostgreSQL in the data folder'
  return [
    '',
    `  The portal is at ${address}`,
    '',
    ...(settings.PORTAL_SEED === 'demo' ? logins : []),
    ...(hasPeople
      ? []
      : [
          '  Nobody can log in yet. Make the first: portal create-admin (in a clone: npm run portal -- create-admin)',
          '',
        ]),
    `  Data folder: ${path.resolve(settings.PORTAL_DATA)}`,
    `  Database: ${database}`,
    '',
  ].join('\n')
}
