import { demoPassword } from '@portal/database/demo/logins'
import { stepAt, timeCode } from '../factors/time-code'
import { idOf, type TestService } from './user-service'

/** People with an authenticator app, for tests. The clock of the service must stand still. */
export const factorsOf = (service: () => TestService) => {
  const change = (who: string, url: string) => service().call(who, 'POST', url)
  const confirm = (who: string, code: string) => service().call(who, 'POST', '/user/authenticator/confirm', { code })
  /** Returns the code that somebody's app shows; its clock may be off by some steps of 30 seconds. */
  const codeOf = async (who: string, steps = 0) => {
    const { secret } = await service()
      .database.db.selectFrom('authenticator')
      .select('secret')
      .where('user_id', '=', idOf(who))
      .executeTakeFirstOrThrow()
    return timeCode(secret, stepAt(Date.now()) + steps)
  }
  /** Sets up an app, with a code of the previous step. Returns the recovery codes. */
  const setUp = async (who: string): Promise<string[]> => {
    await change(who, '/user/authenticator/begin')
    const { body } = await confirm(who, await codeOf(who, -1))
    return body.data.recoveryCodes
  }
  const logIn = (who: string, password = demoPassword) =>
    service().call(undefined, 'POST', '/user/login', { email: `${who}@anka.test`, password })
  const ticketFor = async (who: string): Promise<string> => (await logIn(who)).body.data.ticket
  const finish = (ticket: string, code: string) =>
    service().call(undefined, 'POST', '/user/login/code', { ticket, code })
  return { change, confirm, codeOf, setUp, logIn, ticketFor, finish }
}
