import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { DependencyUnavailable } from '@portal/http/dependency-unavailable'
import { Refusal } from '@portal/http/refusal'
import { runEach } from './run-each'

const forms = ['first', 'second', 'third', 'fourth'].map(formGuid => ({ formGuid }))
const done = (formGuid: string): FormUpdateOutcome => ({
  formGuid,
  success: true,
  status: 4,
  code: null,
  message: '',
  lastAct: null,
})

let tried: string[]
let logged: unknown[]
beforeEach(() => {
  tried = []
  logged = []
})

function outcomesWhere(errors: Record<string, Error>) {
  const doOne = async ({ formGuid }: { formGuid: string }) => {
    tried.push(formGuid)
    const error = errors[formGuid]
    if (error) throw error
    return done(formGuid)
  }
  return runEach(forms, doOne, {
    language: 'en',
    log: { error: (details: unknown) => void logged.push(details) },
  })
}

test('a refusal is the outcome of its form, and is not logged', async () => {
  const outcomes = await outcomesWhere({ second: new Refusal('NOT_PAYABLE') })
  expect(outcomes.map(({ success, code }) => code ?? success)).toEqual([true, 'NOT_PAYABLE', true, true])
  expect(logged).toEqual([])
})

test('when the database goes away, what was done before is told, and the rest is not tried', async () => {
  const outcomes = await outcomesWhere({ second: new DependencyUnavailable('gone') })
  expect(outcomes.map(({ success, code }) => code ?? success)).toEqual([
    true,
    'UNAVAILABLE',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ])
  expect(tried).toEqual(['first', 'second'])
  expect(logged).toHaveLength(1)
})

test('what breaks before anything is done breaks the whole call', async () => {
  await expect(outcomesWhere({ first: new DependencyUnavailable('gone') })).rejects.toThrow('gone')
  expect(tried).toEqual(['first'])
})
