import { useEffect, useRef } from 'react'
import type { ApprovalStepProps, FormCells, FormPanelProps } from '@portal/contracts/remotes/extensions'
import { SectionCard } from '@portal/form-page/parts'
import { useText } from '@portal/i18n'
import { Box, Skeleton } from '@portal/ui'
import { ExtensionArea } from './extension-area'
import { functionOf } from './function-of'
import type { Extension } from './use-extensions'
import { useSeen } from './use-seen'

/** A panel of a remote at the end of a form. */
export function FormPanel({ each, form }: FormPanelProps & { each: Extension }) {
  const say = useText()
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const waiting = <Skeleton h="16" />
  return (
    <SectionCard title={say(each.descriptor.title)}>
      <div ref={place}>
        {isSeen ? <ExtensionArea<FormPanelProps> extension={each} props={{ form }} waiting={waiting} /> : waiting}
      </div>
    </SectionCard>
  )
}

interface ApprovalStepsProps extends ApprovalStepProps {
  extensions: readonly Extension[]
}

/** The approval steps of remotes, below the buttons. Their reasons are shown together. */
export function ApprovalSteps({ extensions, form, askFirst }: ApprovalStepsProps) {
  const say = useText()
  const reasons = useRef(new Map<string, string>())
  const { formGuid } = form
  useEffect(() => {
    const given = reasons.current
    return () => {
      given.clear()
      askFirst(undefined)
    }
  }, [formGuid, askFirst])
  const tell = (name: string) => (reason: string | undefined) => {
    if (reason) reasons.current.set(name, reason)
    else reasons.current.delete(name)
    askFirst([...reasons.current.values()].join(' ').slice(0, longest) || undefined)
  }
  return extensions.map(extension => {
    const { remote, descriptor } = extension
    const name = `${remote.name}/${descriptor.name}`
    return (
      <Box key={`${name} ${formGuid}`} role="group" aria-label={say(descriptor.title)} fontSize="sm">
        <ExtensionArea<ApprovalStepProps> extension={extension} props={{ form, askFirst: tell(name) }} waiting={null} />
      </Box>
    )
  })
}

/** A reason is a sentence or two. */
const longest = 300

/** Asks a column's remote for the cells of forms. */
export async function cellsOf(extension: Extension, ...input: Parameters<FormCells>) {
  const cells = await functionOf<Parameters<FormCells>, Awaited<ReturnType<FormCells>>>(extension)
  return cells(...input)
}
