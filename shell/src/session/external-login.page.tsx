import { useEffect, useState } from 'react'
import { finishExternalLogin, secondStepOf, startExternalLogin, type SecondStep, useSession } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Navigate, useLocation, useNavigate } from '@portal/router'
import { Button, Notice, Row, Spinner, Text } from '@portal/ui'
import { pageConfig } from '../page-config'
import { SecondFactor } from './second-factor'
import { BackToLogin, SessionPage } from './session-page'
import { addressAfterLogin, requestedPageIn, type RequestedPage } from './requested-page'

const texts = defineTexts({
  title: { tr: 'Kurum hesabıyla giriş', en: 'Log in with your company account' },
  leaving: { tr: 'Kurumunuzun giriş sayfasına geçiliyor…', en: 'Going to your company’s login page…' },
  returning: { tr: 'Giriş yapılıyor…', en: 'Logging you in…' },
  off: {
    tr: 'Bu portalda kurum hesabıyla giriş kullanılmıyor. E-posta adresiniz ve parolanızla giriş yapın.',
    en: 'Logging in with a company account isn’t set up on this portal. Log in with your email address and password.',
  },
  again: { tr: 'Yeniden dene', en: 'Try again' },
})

/** Redirects to the company's provider, or handles the return from it, which has parameters in the address. */
export function ExternalLoginPage() {
  const say = useText()
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const [returning] = useState(search !== '')
  const [problem, setProblem] = useState<{ off: boolean; message: string }>()
  const [halfway, setHalfway] = useState<SecondStep & { onDone: () => void }>()
  const session = useSession()
  const [wasLoggedIn] = useState(session !== null)

  useEffect(() => {
    if (wasLoggedIn) return
    const requested = requestedPageIn(state)
    let isShown = true
    const tell = (message: string) => isShown && setProblem({ off: false, message })
    const leave = async () => {
      if (!pageConfig().externalLogin) return isShown && setProblem({ off: true, message: '' })
      const outcome = await startExternalLogin(JSON.stringify(requested))
      if (!outcome.success) return tell(outcome.message)
      location.replace(outcome.data.address)
    }
    const comeBack = async () => {
      // Removes the login parameters from the address.
      history.replaceState(history.state, '', location.pathname)
      const finished = await finishExternalLogin(search)
      const from = finished.requested === undefined ? undefined : (JSON.parse(finished.requested) as RequestedPage)
      const goOn = () => void navigate(addressAfterLogin(from), { replace: true })
      const step = secondStepOf(finished.outcome)
      if (step) return isShown && setHalfway({ ...step, onDone: goOn })
      if (!finished.outcome.success) return tell(finished.outcome.message)
      goOn()
    }
    void (search === '' ? leave() : comeBack())
    return () => {
      isShown = false
    }
    // Runs once per visit, because a ticket works once.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  if (wasLoggedIn) return <Navigate to="/home" replace />
  if (halfway) return <SecondFactor {...halfway} onStartOver={() => void navigate('/login', { replace: true })} />
  return (
    <SessionPage title={say(texts.title)} focusesTitle>
      {!problem && (
        <Row role="status">
          <Spinner aria-hidden="true" />
          <Text>{say(returning ? texts.returning : texts.leaving)}</Text>
        </Row>
      )}
      {problem?.off && <Notice tone="info">{say(texts.off)}</Notice>}
      {problem && !problem.off && (
        <>
          <Notice tone="error">{problem.message}</Notice>
          <Button size="lg" onClick={() => location.assign('/externallogin')}>
            {say(texts.again)}
          </Button>
        </>
      )}
      {problem && <BackToLogin />}
    </SessionPage>
  )
}
