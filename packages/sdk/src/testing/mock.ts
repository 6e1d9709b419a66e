import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import { answerByContract } from '../mock/answer'

/** Stands in for the portal: people who can log in, and answers to calls. */
export interface Mock {
  people?: Partial<LoggedInUser>[]
  /** Calls for which it returns nothing get an example of what their contract answers. */
  answer?: (call: ReceivedCall) => Answer | undefined | Promise<Answer | undefined>
}

/** Gives a mock its type: `export default defineMock({ … })`. */
export const defineMock = (mock: Mock): Mock => mock

/** A successful answer of the portal. */
export const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})

/** Completes people: by default each is an employee without roles or permissions. */
export function peopleOf({ people = [{}] }: Mock): LoggedInUser[] {
  return people.map((person, i) => ({
    id: 5 + i,
    name: 'Özge Güneş',
    profilPhoto: null,
    roleList: [],
    permissionList: [],
    ...person,
  }))
}

/** The email with which a person logs in. */
export const emailOf = ({ id }: Pick<LoggedInUser, 'id'>) => `${id}@anka.test`

/** The token of a person's session. */
export const tokenOf = ({ id }: Pick<LoggedInUser, 'id'>) => `mock-${id}`

export function answersOf(mock: Mock) {
  return async (call: ReceivedCall): Promise<Answer> => {
    if (call.url !== '/user/login') return (await mock.answer?.(call)) ?? answerByContract(call)
    const { email } = call.body as { email: string }
    const people = peopleOf(mock)
    const user = people.find(person => emailOf(person) === email) ?? people[0]!
    return success({ token: tokenOf(user), user })
  }
}

export type { Answer, ReceivedCall }
