import type { Call, CallData, CallInput } from '@portal/contracts/wire/call'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { changePasswordCall } from '@portal/contracts/identity/password.calls'
import { payCall } from '@portal/contracts/payments/payment.calls'
import { callAt } from './call-at'
import { sampleForms, type ChangedForm, type NewForm, type SampleModule } from './sample-forms'
import { beginSession, demoPassword } from './session'

type FormAct = CallInput<typeof updateFormsCall>['body'][number]

/** A user on another machine, whose actions reach this page only through live messages. */
export class ApiUser {
  private constructor(
    private readonly portalUrl: string,
    readonly user: { id: number; name: string },
    private readonly token: string,
  ) {}

  static async logsInAs(name: string, portalUrl: string): Promise<ApiUser> {
    const { token, user } = await beginSession(portalUrl, name)
    return new ApiUser(portalUrl, user, token)
  }

  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>> {
    return callAt(this.portalUrl, call, input, this.token)
  }

  /** Files a form for themselves; returns its guid. */
  async files<M extends SampleModule>(module: M, different: NewForm<M> = {}): Promise<string> {
    const { createCall, newForm } = sampleForms[module] as Sample<M>
    const [created] = (await this.call(createCall, { body: newForm(this.user.id, different) })) as {
      formGuid: string
    }[]
    if (!created) throw new Error('No form was created.')
    return created.formGuid
  }

  /** Saves their form with other content, whatever its version. */
  async changes<M extends SampleModule>(module: M, formGuid: string, different: ChangedForm<M>): Promise<void> {
    const { updateCall, changedForm } = sampleForms[module] as Sample<M>
    await this.call(updateCall, { body: changedForm(formGuid, this.user.id, different) })
  }

  async approves(formGuid: string): Promise<void> {
    await this.acts({ formGuid, state: 4 })
  }

  async cancels(formGuid: string): Promise<void> {
    await this.acts({ formGuid, state: 8 })
  }

  async asks(formGuid: string, who: ApiUser, description: string): Promise<void> {
    await this.acts({ formGuid, state: 2, askToUser: who.user.id, description })
  }

  async acts(act: FormAct): Promise<void> {
    await this.call(updateFormsCall, { body: [act] })
  }

  async pays(formGuid: string): Promise<void> {
    await this.call(payCall, { body: [{ formGuid, type: 1 }] })
  }

  async changesPassword(newPassword: string): Promise<void> {
    const passwords = { currentPassword: demoPassword, newPassword, confirmPassword: newPassword }
    await this.call(changePasswordCall, { body: { userId: this.user.id, ...passwords } })
  }
}

/** The compiler cannot know that these parts belong to one module. */
interface Sample<M extends SampleModule> {
  createCall: Call
  newForm(userId: number, different: NewForm<M>): object
  updateCall: Call
  changedForm(formGuid: string, userId: number, different: ChangedForm<M>): object
}
