import { startFormService, type FormService, type OwnForms, type Sent } from './form-service'
import { idOf, type Answered } from './trees'

/** The service with a module whose forms are filled in as lines. */
export interface LineService<Created, Form, Row> extends FormService<Created, Form, Row> {
  /** Submits lines, as the form sends them. */
  create(who: string, ...lines: Sent[]): Promise<Answered<Created[]>>
}

export async function startLineService<Created, Form, Row>(
  own: Omit<OwnForms, 'bodyOf'>,
  lineOf: (changes: Sent) => Sent,
): Promise<LineService<Created, Form, Row>> {
  const bodyOf = (who: string, changes: Sent) => ({ CreateModel: [lineOf({ userId: idOf(who), ...changes })] })
  const service = await startFormService<Created, Form, Row>({ ...own, bodyOf })
  return { ...service, create: (who, ...lines) => service.submit(who, { CreateModel: lines }) }
}
