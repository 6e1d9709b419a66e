import { useEffect } from 'react'
import { checkSession } from '@portal/auth'
import { Box, Column, Toaster } from '@portal/ui'
import { FormPagesProvider } from '../remotes/form-pages'
import { RemotesProvider } from '../remotes/remotes-provider'
import { ConnectionNotice } from './connection-notice'
import { Footer } from './footer'
import { PageAnnouncer } from './page-announcer'
import { SideMenu } from './side-menu'
import { SkipLink, mainId } from './skip-link'
import { TopBar } from './top-bar'
import { UpdateNotice } from './update-notice'
import { Pages } from './pages'
import { useAnswersInLanguage } from './use-answers-in-language'

/** The frame around every page behind the login. */
export function AppFrame() {
  useEffect(() => {
    void checkSession()
  }, [])
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
            as="main"
            id={mainId}
            tabIndex={-1}
            outline="none"
            flex="1"
            minW="0"
            gap="4"
            px={{ base: '4', md: '8' }}
            py="8"
          >
            <ConnectionNotice />
            <UpdateNotice />
            <FormPagesProvider>
              <Pages />
            </FormPagesProvider>
          </Column>
        </Box>
        <Footer />
      </Column>
      <Toaster />
    </RemotesProvider>
  )
}
