import { resetFactors } from '@portal/user-service/factors/reset-factors.command'
import { normaliseEmail } from '@portal/rules/email'
import { PortalFailure } from '../failure'
import { openForCommand } from '../prepare-database'
import { readSettings, type Environment } from '../read-settings'
import { readFlags } from './flags'

interface ResetFactorsOptions {
  args: string[]
  environment: Environment
  print(text: string): void
}

/** `portal reset-factors <email>`: lets somebody log in by password alone who has lost every second factor. */
export const resetFactorsCommand = async ({ args, environment, print }: ResetFactorsOptions): Promise<number> => {
  const { rest } = readFlags(args.slice(1), [], [])
  const [typed = '', ...others] = rest
  if (!typed || others.length > 0) throw new PortalFailure('NO_EMAIL', 'Name one person by their email address.')
  const email = normaliseEmail(typed)
  const database = await openForCommand(readSettings(environment))
  try {
    await database.db.transaction().execute(async transaction => {
      const person = await transaction.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
      if (!person) throw new PortalFailure('NO_SUCH_USER', `${email} is no user of the portal.`)
      await resetFactors(transaction, person.id, null)
    })
  } finally {
    await database.close()
  }
  print(`${email} has no second factor any more, and has been logged out.`)
  return 0
}
