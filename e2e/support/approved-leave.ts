import { Elsewhere } from './elsewhere'

type Leave = Parameters<Elsewhere['filesLeave']>[0]

/** Who approves the leave of whom, in their order. */
const approversOf: Record<string, readonly string[]> = {
  employee: ['lead', 'hr'],
  colleague: ['lead', 'hr'],
  finance: ['director', 'hr'],
  buyer: ['director', 'hr'],
  purchasing: ['director', 'hr'],
  treasury: ['director', 'hr'],
  europe: ['hr'],
}

/** Leave that has gone its whole way; answers the form's guid. */
export async function approvedLeave(portalUrl: string, name: string, leave: Leave): Promise<string> {
  const owner = await Elsewhere.logsInAs(name, portalUrl)
  const formGuid = await owner.filesLeave(leave)
  for (const approver of approversOf[name] ?? [])
    await (await Elsewhere.logsInAs(approver, portalUrl)).approves(formGuid)
  return formGuid
}
