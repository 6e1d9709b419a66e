import { useEffect, useRef, useState } from 'react'
import { checkSession, useSession } from '@portal/auth'
import { refreshEverything } from '@portal/auth/queries'
import { dateOfInstant, defineTexts, useLanguage, useText } from '@portal/i18n'
import { useLocation } from '@portal/router'
import { Box, chakra, Column, Toaster } from '@portal/ui'
import { FormExtensionsProvider } from '../extensions/form-extensions'
import { useLazyModule } from '../lazy-module'
import { FormPagesProvider } from '../remotes/form-pages'
import { RemotesProvider } from '../remotes/remotes-provider'
import { ProofRequest } from '../session/proof-request'
import { ConnectionNotice } from './connection-notice'
import { Footer } from './footer'
import { framePart } from './frame-parts'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'
import { UnsentActs } from './unsent-acts'
import { UpdateNotice } from './update-notice'
import { Pages } from './pages'

const texts = defineTexts({
  skip: { tr: 'İçeriğe geç', en: 'Skip to content' },
})

/** Shows everything behind the login, or asks for the second factor that is due first. */
export function AppFrame() {
  const factorDue = useSession()?.factorDue
  useEffect(() => {
    void checkSession()
  }, [])
  return factorDue && factorDue <= dateOfInstant(new Date()) ? <FirstFactor /> : <Frame />
}

function FirstFactor() {
  const Page = useLazyModule(loadFirstFactor)
  return Page ? <Page /> : null
}

const loadFirstFactor = async () =>
  (await import(/* webpackChunkName: 'first-factor' */ '../session/first-factor.page')).FirstFactorPage

/** Shows the frame around every page. */
function Frame() {
  useAnswersInLanguage()
  return (
    <RemotesProvider>
      <SkipLink />
      <PageAnnouncer />
      <Column minH="100dvh" gap="0">
        <TopBar />
        <Box display="flex" flex="1" w="full" maxW="90rem" mx="auto">
          <Box
            as="aside"
            display={{ base: 'none', lg: 'block' }}
            w="64"
            flexShrink="0"
            py="6"
            px="3"
            position="sticky"
            top="16"
            alignSelf="flex-start"
            maxH="calc(100dvh - var(--chakra-sizes-16))"
            overflowY="auto"
            _print={{ display: 'none' }}
          >
            <SideMenu />
          </Box>
          <Column
            ref={framePart}
            as="main"
            id={mainId}
            tabIndex={-1}
            outline="none"
            flex="1"
            minW="0"
            px={{ base: '4', md: '8' }}
            py="8"
          >
            <ConnectionNotice />
            <UpdateNotice />
            <UnsentActs />
            <FormPagesProvider>
              <FormExtensionsProvider>
                <Pages />
              </FormExtensionsProvider>
            </FormPagesProvider>
          </Column>
        </Box>
        <Footer />
      </Column>
      <Toaster />
      <ProofRequest />
    </RemotesProvider>
  )
}

const mainId = 'main'

const Anchor = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '-20',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    bg: 'brand.solid',
    color: 'white',
    borderRadius: 'md',
    _focus: { top: '3' },
  },
})

function SkipLink() {
  const say = useText()
  return <Anchor href={`#${mainId}`}>{say(texts.skip)}</Anchor>
}

/** Fetches the server's answers again when the language changes, because they contain translated texts. */
function useAnswersInLanguage(): void {
  const language = useLanguage()
  const answered = useRef(language)
  useEffect(() => {
    if (answered.current === language) return
    answered.current = language
    refreshEverything()
  }, [language])
}

/**
 * Announces a change of page: sets the window's title to the page's heading, focuses the heading, and has a screen
 * reader read it. The heading may arrive late, with its remote. On the first page, the focus stays where the browser
 * put it.
 */
function PageAnnouncer() {
  const { pathname } = useLocation()
  const [announced, setAnnounced] = useState('')
  const first = useRef(true)

  useEffect(() => {
    const moveFocus = !first.current
    first.current = false
    let done = false
    const follow = () => {
      const heading = document.querySelector<HTMLElement>('[data-page-title]')
      if (!heading?.textContent) return
      document.title = `${heading.textContent} · Portal`
      setAnnounced(heading.textContent)
      const focusIsLost = document.activeElement === document.body
      if (moveFocus && (!done || focusIsLost)) heading.focus({ preventScroll: true })
      done = true
    }
    if (moveFocus) scrollTo(0, 0)
    const main = document.querySelector('main')
    const observer = new MutationObserver(follow)
    if (main) observer.observe(main, { childList: true, subtree: true, characterData: true })
    follow()
    return () => observer.disconnect()
  }, [pathname])

  return (
    <Box srOnly role="status">
      {announced}
    </Box>
  )
}
