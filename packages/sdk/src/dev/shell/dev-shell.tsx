import { useSession } from '@portal/auth'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { menuGroups } from '@portal/federation/descriptor'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { defineTexts, useLanguageStore, useText } from '@portal/i18n'
import { Navigate, NavLink, Route, Routes } from '@portal/router'
import { meets } from '@portal/rules/access'
import {
  Box,
  Button,
  chakra,
  Column,
  Notice,
  Page,
  PageSkeleton,
  Row,
  SelectField,
  setColorMode,
  Text,
  Toaster,
  useColorMode,
} from '@portal/ui'
import { choosePerson } from './chosen-person'
import { DevArea } from './dev-area'
import { extensionTexts, ExtensionsPage } from './extensions-page'

const texts = defineTexts({
  menu: { tr: 'Ana menü', en: 'Main menu' },
  person: { tr: 'Kim olarak', en: 'As' },
  language: { tr: 'Dil', en: 'Language' },
  toEnglish: { tr: 'English', en: 'English' },
  toTurkish: { tr: 'Türkçe', en: 'Türkçe' },
  dark: { tr: 'Koyu', en: 'Dark' },
  notAllowed: { tr: 'Yetkiniz yok', en: 'Not allowed' },
  needs: {
    tr: '{name} bu sayfaya ulaşamaz; tanımlayıcı şunu ister: {needs}',
    en: '{name} doesn’t have access: the descriptor asks for {needs}',
  },
  notFound: { tr: 'Sayfa bulunamadı', en: 'Page not found' },
  notYours: {
    tr: 'Bu adres modülünüzün değil; portalda varsa başka bir alan açar.',
    en: 'Your remote has no page at this address. In the portal it may open another area.',
  },
})

const Entry = chakra(NavLink, {
  base: {
    display: 'block',
    px: '3',
    py: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  },
})

interface DevShellProps {
  host: RemoteHost
  people: LoggedInUser[]
  person: LoggedInUser
}

/** Shows one remote in a shell that offers it the same as the portal's. */
export function DevShell({ host, people, person }: DevShellProps) {
  const [remote] = host.remotes
  return (
    <Column minH="100dvh" gap="0">
      <TopBar remote={remote} people={people} person={person} />
      <Box display="flex" flex="1" w="full" maxW="90rem" mx="auto" flexDirection={{ base: 'column', lg: 'row' }}>
        {remote && <Menu remote={remote} />}
        <Box as="main" flex="1" minW="0" px={{ base: '4', md: '8' }} py="8">
          {remote && <Pages host={host} remote={remote} />}
        </Box>
      </Box>
      <Toaster />
    </Column>
  )
}

function TopBar({ remote, people, person }: Omit<DevShellProps, 'host'> & { remote: LoadableRemote | undefined }) {
  const say = useText()
  const { language, setLanguage } = useLanguageStore()
  const isDark = useColorMode() === 'dark'
  return (
    <Box as="header" bg="bg.panel" borderBottomWidth="1px">
      <Row maxW="90rem" mx="auto" px={{ base: '4', md: '8' }} py="3" gap="3" flexWrap="wrap" alignItems="flex-end">
        <Text fontWeight="medium" flex="1" py="2">
          {remote && say(remote.descriptor.title)}
        </Text>
        <SelectField
          label={say(texts.person)}
          value={String(person.id)}
          onChange={event => choosePerson(event.target.value)}
          choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Row role="group" aria-label={say(texts.language)} gap="1">
          {(['tr', 'en'] as const).map(each => (
            <Button
              key={each}
              lang={each}
              variant={each === language ? 'subtle' : 'ghost'}
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {say(each === 'tr' ? texts.toTurkish : texts.toEnglish)}
            </Button>
          ))}
        </Row>
        <Button
          variant={isDark ? 'subtle' : 'ghost'}
          aria-pressed={isDark}
          onClick={() => setColorMode(isDark ? 'light' : 'dark')}
        >
          {say(texts.dark)}
        </Button>
      </Row>
    </Box>
  )
}

const extensionsPath = '/portal-extensions'
const hasExtensions = ({ descriptor }: LoadableRemote) => (descriptor.extensions ?? []).length > 0

/** Menu entries with access, in the portal's order. */
function useEntries({ descriptor }: LoadableRemote) {
  const session = useSession()
  return descriptor.menu
    .filter(({ needs }) => session && meets(session, needs))
    .toSorted((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order)
}

function Menu({ remote }: { remote: LoadableRemote }) {
  const say = useText()
  const entries = useEntries(remote)
  return (
    <Box as="nav" aria-label={say(texts.menu)} w={{ lg: '64' }} flexShrink="0" px="3" py={{ base: '3', lg: '6' }}>
      {entries.map(({ to, title }) => (
        <Entry key={to} to={to} end>
          {say(title)}
        </Entry>
      ))}
      {hasExtensions(remote) && (
        <Entry to={extensionsPath} end>
          {say(extensionTexts.title)}
        </Entry>
      )}
    </Box>
  )
}

function Pages({ host, remote }: { host: RemoteHost; remote: LoadableRemote }) {
  const say = useText()
  const session = useSession()
  const { routes } = remote.descriptor
  const first = useEntries(remote)[0]?.to ?? routes.find(({ path }) => !path.includes(':'))?.path ?? extensionsPath
  return (
    <Routes>
      <Route path="/" element={<Navigate to={first} replace />} />
      {hasExtensions(remote) && (
        <Route path={extensionsPath} element={<ExtensionsPage host={host} remote={remote} />} />
      )}
      {routes.map(({ path, page, title, needs }) => (
        <Route
          key={path}
          path={path}
          element={
            session && meets(session, needs) ? (
              <DevArea
                key={page}
                host={host}
                remote={remote.name}
                name={page}
                waiting={<PageSkeleton />}
                failed={notice => <Page title={say(title)}>{notice}</Page>}
              >
                {Loaded => <Loaded />}
              </DevArea>
            ) : (
              <Page title={say(texts.notAllowed)}>
                <Notice tone="warning">
                  {say(texts.needs, { name: session?.name ?? '', needs: JSON.stringify(needs) })}
                </Notice>
              </Page>
            )
          }
        />
      ))}
      <Route path="*" element={<Page title={say(texts.notFound)} lead={say(texts.notYours)} />} />
    </Routes>
  )
}
