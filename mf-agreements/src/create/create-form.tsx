import { useEffect, useRef, useState } from 'react'
import { useDraft } from '@portal/auth/drafts'
import { useMutationCall } from '@portal/auth/queries'
import { createAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import { DraftForm, newFormOf } from '@portal/form-page'
import { FilledFields, useFillFromFiles } from '@portal/form-page/files'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Card, Grid, toast } from '@portal/ui'
import type { AgreementChoices } from '../form/agreement-choices.query'
import { AgreementFields } from '../form/agreement-fields'
import { AgreementFiles, useAgreementUploads } from '../form/agreement-files'
import {
  newAgreement,
  newAgreementDraft,
  sentOf,
  valuesOfReading,
  type AgreementValues,
} from '../form/agreement-values'
import { useAgreementForm } from '../form/use-agreement-form'

const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })
const { isBegun } = newFormOf<AgreementValues>('agreementGuid')

interface CreateFormProps {
  choices: AgreementChoices
  /** The companies for which the reader may write. */
  corporationIds: readonly number[]
}

/** The form of a new agreement. */
export function CreateForm({ choices, corporationIds }: CreateFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const draft = useDraft('agreement', newAgreementDraft)
  const [first] = useState(() => newAgreement(corporationIds))
  const isFileUnderWay = useRef(false)
  const form = useAgreementForm(first, undefined, isFileUnderWay)
  const { send, isBusy } = useMutationCall(createAgreementCall)
  const filling = useFillFromFiles({
    form,
    uploads: useAgreementUploads(form),
    begun: first,
    valuesOf: reading => valuesOfReading(reading, choices),
  })
  const { uploads } = filling
  useEffect(() => {
    isFileUnderWay.current = uploads.isUnderWay
  }, [uploads.isUnderWay])

  const save = async () => {
    if (!(await uploads.finish())) return { success: false as const, message: say(dictionary.uploadFailed), errors: [] }
    const outcome = await send({ body: sentOf(form.hook.getValues()) })
    if (!outcome.success) return outcome
    draft.discard()
    toast.success(say(dictionary.agreementSaved))
    void navigate('/agreementlist')
    return undefined
  }

  return (
    <DraftForm {...{ form, first, draft, isBegun, isBusy }} label={say(texts.save)} onSubmit={save}>
      {/* The paper comes first: it fills in the fields. */}
      <Grid gridTemplateColumns={{ xl: 'minmax(0, 2fr) minmax(0, 3fr)' }} alignItems="start">
        <AgreementFiles uploads={uploads} />
        <Card p={{ base: '4', md: '6' }} minW="0">
          <FilledFields filling={filling}>
            <AgreementFields form={form} choices={choices} />
          </FilledFields>
        </Card>
      </Grid>
    </DraftForm>
  )
}
