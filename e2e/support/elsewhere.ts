import { randomUUID } from 'node:crypto'
import type { createLeaveCall, updateLeaveCall } from '@portal/contracts/annual-leave.calls'
import type { CallInput } from '@portal/contracts/call'
import type { createExpensesCall } from '@portal/contracts/expense.calls'
import { demoPassword } from './person'

type Leave = CallInput<typeof createLeaveCall>['body']
type LeaveEdit = CallInput<typeof updateLeaveCall>['body']
type ExpenseLine = CallInput<typeof createExpensesCall>['body']['CreateModel'][number]

export interface LoggedIn {
  token: string
  user: { id: number; name: string }
}

/** A session that begins at another machine, or is put into a browser without the login page. */
export function beginSession(portalUrl: string, name: string): Promise<LoggedIn> {
  const body = { email: `${name}@anka.test`, password: demoPassword }
  return send(portalUrl, '/user/login', { method: 'POST', body })
}

/** Somebody who works at another machine: what they do there is seen here only if it is told. */
export class Elsewhere {
  private constructor(
    private readonly portalUrl: string,
    readonly user: LoggedIn['user'],
    private readonly token: string,
  ) {}

  static async logsInAs(name: string, portalUrl: string): Promise<Elsewhere> {
    const { token, user } = await beginSession(portalUrl, name)
    return new Elsewhere(portalUrl, user, token)
  }

  /** Files an expense for themselves; answers the form's guid. */
  async filesExpense(different: Partial<ExpenseLine> = {}): Promise<string> {
    const [created] = await this.#post<{ formGuid: string }[]>('/api/expenseform/Create', {
      CreateModel: [this.#line(different)],
    })
    if (!created) throw new Error('No form was created.')
    return created.formGuid
  }

  /** Saves an expense of theirs with other content, whatever its version. */
  async changesExpense(formGuid: string, different: Partial<ExpenseLine>): Promise<void> {
    const body = { expenseGuid: formGuid, ...this.#line(different) }
    await send(this.portalUrl, '/api/expenseform/update', { method: 'PUT', body, token: this.token })
  }

  /** Files a sick leave of three days for themselves; answers the form's guid. */
  async filesLeave(different: Partial<Leave> = {}): Promise<string> {
    const [created] = await this.#post<{ formGuid: string }[]>('/api/annualleave/Create', {
      userId: this.user.id,
      startDate: '2024-03-04',
      endDate: '2024-03-06',
      totalDay: 3,
      typeId: 2,
      description: 'Dinlenme',
      phoneNumber: '532 123 45 67',
      ...different,
    })
    if (!created) throw new Error('No form was created.')
    return created.formGuid
  }

  /** Saves a leave with other content, whatever its version. */
  async changesLeave(formGuid: string, different: Partial<LeaveEdit>): Promise<void> {
    const body = {
      annualLeaveGuid: formGuid,
      startDate: '2024-03-04',
      endDate: '2024-03-06',
      totalDay: 3,
      ...different,
    }
    await send(this.portalUrl, '/api/annualleave/update', { method: 'PUT', body, token: this.token })
  }

  async approves(formGuid: string): Promise<void> {
    await this.#acts(formGuid, 4)
  }

  async pays(formGuid: string): Promise<void> {
    await this.#post('/api/payment/pay', [{ formGuid, type: 1 }])
  }

  async cancels(formGuid: string): Promise<void> {
    await this.#acts(formGuid, 8)
  }

  async asks(formGuid: string, who: Elsewhere, description: string): Promise<void> {
    await this.#acts(formGuid, 2, { askToUser: who.user.id, description })
  }

  #acts(formGuid: string, state: number, more: object = {}) {
    return this.#post('/api/FormRequest/Update', [{ formGuid, state, ...more }])
  }

  async changesPassword(newPassword: string): Promise<void> {
    const { id: userId } = this.user
    await this.#post('/user/changePassword', {
      userId,
      currentPassword: demoPassword,
      newPassword,
      confirmPassword: newPassword,
    })
  }

  #line(different: Partial<ExpenseLine>): ExpenseLine {
    return {
      userId: this.user.id,
      corporationId: 1,
      departmentId: 11,
      typeId: 1,
      company: 'Kuzey Taksi',
      countryId: 792,
      currencyId: 1,
      expenseDate: '2026-01-05',
      lastPayDate: '2026-01-30',
      amount: '125.50',
      description: 'Havaalanı',
      ...different,
    }
  }

  #post<T>(path: string, body: object): Promise<T> {
    return send(this.portalUrl, path, { method: 'POST', body, token: this.token })
  }
}

interface Sent {
  method: 'POST' | 'PUT'
  body: object
  token?: string
}

async function send<T>(portalUrl: string, path: string, { method, body, token }: Sent): Promise<T> {
  const answer = await fetch(portalUrl + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { success, data, message } = (await answer.json()) as { success: boolean; data: T; message?: string }
  if (!success) throw new Error(`${path} was refused: ${message}`)
  return data
}
