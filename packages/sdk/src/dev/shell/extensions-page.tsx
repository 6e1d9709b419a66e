import { useEffect, useState, type ComponentType } from 'react'
import { moduleExpressions, type ModuleExpression } from '@portal/contracts/modules/modules'
import type {
  ApprovalStepProps,
  ExtendedForm,
  FormCells,
  FormPanelProps,
  HomeCardProps,
  PaletteAction,
} from '@portal/contracts/remotes/extensions'
import type { ExtensionDescriptor } from '@portal/federation/descriptor'
import { asFailure, type Failure } from '@portal/federation/host/failure'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { useSession } from '@portal/auth'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { meets } from '@portal/rules/access'
import { Box, Button, Card, Column, DescriptionList, Heading, Notice, Page, Row, Skeleton, Text } from '@portal/ui'
import { DevArea, Failed } from './dev-area'

export const extensionTexts = defineTexts({
  title: { tr: 'Eklentiler', en: 'Extensions' },
  lead: { tr: 'Portalın kendi sayfalarında görünen parçalar.', en: 'Parts that appear in the portal’s own pages.' },
  needs: { tr: '{name} bunu göremez; tanımlayıcı şunu ister: {needs}', en: '{name} can’t see it: it asks for {needs}' },
  approve: { tr: 'Onayla', en: 'Approve' },
  approved: { tr: 'Onaylandı.', en: 'Approved.' },
})

interface ExtensionsPageProps {
  host: RemoteHost
  remote: LoadableRemote
}

/** Shows everything that the remote adds to the portal's own pages, each with what its place gives it. */
export function ExtensionsPage({ host, remote }: ExtensionsPageProps) {
  const say = useText()
  const session = useSession()
  return (
    <Page title={say(extensionTexts.title)} lead={say(extensionTexts.lead)}>
      {(remote.descriptor.extensions ?? []).map(each => (
        <Framed key={each.name} extension={each}>
          {toolsPlace =>
            session && meets(session, each.needs) ? (
              <Extension {...{ host, remote, toolsPlace }} extension={each} />
            ) : (
              <Notice tone="warning">
                {say(extensionTexts.needs, { name: session?.name ?? '', needs: JSON.stringify(each.needs) })}
              </Notice>
            )
          }
        </Framed>
      ))}
    </Page>
  )
}

interface FramedProps {
  extension: ExtensionDescriptor
  children: (toolsPlace: HTMLElement | null) => React.ReactNode
}

function Framed({ extension: { name, at, title }, children }: FramedProps) {
  const say = useText()
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  return (
    <Card as="section" aria-labelledby={`dev-${name}`} mb="4" px="5" py="3">
      <Column gap="2">
        <Row flexWrap="wrap" columnGap="4" rowGap="1">
          <Heading id={`dev-${name}`} as="h2" size="md">
            {say(title)}
          </Heading>
          <Text as="code" fontSize="sm" color="fg.muted" me="auto">
            {at}
          </Text>
          <Box ref={setToolsPlace} _empty={{ display: 'none' }} />
        </Row>
        {children(toolsPlace)}
      </Column>
    </Card>
  )
}

interface ExtensionProps extends ExtensionsPageProps {
  extension: ExtensionDescriptor
  toolsPlace: HTMLElement | null
}

function Extension({ host, remote, extension, toolsPlace }: ExtensionProps) {
  const { name, at, to, modules = moduleExpressions } = extension
  const module = modules[0]!
  if (to !== undefined) return <PaletteEntry extension={extension} act={() => to} />
  return (
    <DevArea host={host} remote={remote.name} name={name} waiting={<Skeleton h="5" />}>
      {Loaded => {
        // A page takes no props; an extension takes those of its place, or is a function.
        const as = <Props,>() => Loaded as ComponentType<Props>
        const [Card, Panel, Step] = [as<HomeCardProps>(), as<FormPanelProps>(), as<ApprovalStepProps>()]
        const [form] = formsOf(module)
        switch (at) {
          case 'home':
            return <Card toolsPlace={toolsPlace} />
          case 'form-panel':
            return <Panel form={form} />
          case 'approval-step':
            return <TriedStep Step={Step} form={form} />
          case 'form-column':
            return <Cells ask={Loaded as unknown as FormCells} module={module} />
          case 'palette':
            return <PaletteEntry extension={extension} act={Loaded as unknown as PaletteAction} />
        }
      }}
    </DevArea>
  )
}

/** Three pending forms, of which the first stands for one that a panel and a step belong to. */
function formsOf(moduleExpression: ModuleExpression): [ExtendedForm, ...ExtendedForm[]] {
  const form = (number: number): ExtendedForm => ({
    formGuid: `00000000-0000-4000-8000-00000000${number}`,
    number,
    moduleExpression,
    status: 1,
  })
  return [form(1647), form(1648), form(1649)]
}

interface TriedStepProps {
  Step: ComponentType<ApprovalStepProps>
  form: ExtendedForm
}

/** The first press shows the step's reason, if it has one; the next approves. */
function TriedStep({ Step, form }: TriedStepProps) {
  const say = useText()
  const [reason, setReason] = useState<string>()
  const [said, setSaid] = useState<string>()
  return (
    <>
      <Row>
        <Button
          onClick={() => setSaid(reason === undefined || said === reason ? say(extensionTexts.approved) : reason)}
        >
          {say(extensionTexts.approve)}
        </Button>
        {said !== undefined && <Text role="status">{said}</Text>}
      </Row>
      <Step form={form} askFirst={setReason} />
    </>
  )
}

/** The cells of forms, as a list would show them. */
function Cells({ ask, module }: { ask: FormCells; module: ModuleExpression }) {
  const language = useLanguage()
  const [cells, setCells] = useState<Awaited<ReturnType<FormCells>> | Failure>()
  useEffect(() => {
    let wanted = true
    const show = (found: Awaited<ReturnType<FormCells>> | Failure) => wanted && setCells(found)
    Promise.resolve(formsOf(module))
      .then(forms => ask(forms, language))
      .then(show, (error: unknown) => show(asFailure(error, 'REMOTE_RENDER_FAILED')))
    return () => {
      wanted = false
    }
  }, [ask, module, language])
  if (!cells) return <Skeleton h="5" />
  if (cells instanceof Error) return <Failed failure={cells} />
  const textOf = (cell: (typeof cells)[string] | undefined) => (typeof cell === 'object' ? cell.text : cell)
  return (
    <DescriptionList
      isDense
      items={formsOf(module).map(({ formGuid, number }) => ({
        term: `#${number}`,
        value: textOf(cells[formGuid]) ?? '–',
      }))}
    />
  )
}

function PaletteEntry({ extension, act }: { extension: ExtensionDescriptor; act: PaletteAction }) {
  const say = useText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  const run = async () => {
    try {
      const to = await act()
      if (to !== undefined) void navigate(to)
    } catch (error) {
      setFailure(asFailure(error, 'REMOTE_RENDER_FAILED'))
    }
  }
  return (
    <>
      <Button variant="outline" alignSelf="flex-start" onClick={() => void run()}>
        {say(extension.title)}
      </Button>
      {failure && <Failed failure={failure} />}
    </>
  )
}
