import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'

/** What stands in for the portal: who can be logged in, and what it answers them. */
export interface Mock {
  people?: Partial<LoggedInUser>[]
  answer?: (call: ReceivedCall) => Answer | Promise<Answer>
}

/** Types it while it is written: `export default defineMock({ … })`. */
export const defineMock = (mock: Mock): Mock => mock

/** What the portal answers to whoever asked for something. */
export const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})

/** Each is an employee without a role and without a permission where nothing else is said. */
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

/** The address by which one of them logs in. */
export const emailOf = ({ id }: Pick<LoggedInUser, 'id'>) => `${id}@anka.test`

export function answersOf(mock: Mock) {
  return (call: ReceivedCall): Answer | Promise<Answer> => {
    if (call.url !== '/user/login') return mock.answer?.(call) ?? success(null)
    const { email } = call.body as { email: string }
    const people = peopleOf(mock)
    return success({ token: 't', user: people.find(person => emailOf(person) === email) ?? people[0] })
  }
}

export type { Answer, ReceivedCall }
