import { useEffect, useRef, useState, type FormEvent } from 'react'
import { login } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Card, Column, Form, Heading, Notice, Row, Text, TextField } from '@portal/ui'
import { Brand } from '../frame/brand'
import { LanguageSwitch } from '../frame/language-switch'

const texts = defineTexts({
  title: { tr: 'Giriş yap', en: 'Log in' },
  lead: { tr: 'Masraf, izin ve satın alma talepleriniz.', en: 'Your expenses, leave and purchase requests.' },
  email: { tr: 'E-posta', en: 'E-mail' },
  password: { tr: 'Parola', en: 'Password' },
  submit: { tr: 'Giriş yap', en: 'Log in' },
  busy: { tr: 'Giriş yapılıyor…', en: 'Logging in…' },
  emailMissing: { tr: 'E-posta adresinizi yazın', en: 'Enter your e-mail address' },
  passwordMissing: { tr: 'Parolanızı yazın', en: 'Enter your password' },
})

interface Problems {
  email?: string
  password?: string
  form?: string
}

export function LoginPage() {
  const say = useText()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = say(texts.title)
  useEffect(() => {
    document.title = `${title} · Portal`
  }, [title])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email')).trim()
    const password = String(data.get('password'))
    const missing: Problems = {
      ...(!email && { email: say(texts.emailMissing) }),
      ...(!password && { password: say(texts.passwordMissing) }),
    }
    setProblems(missing)
    const firstMissing = Object.keys(missing)[0]
    if (firstMissing) return form.current?.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus()
    setBusy(true)
    const answer = await login({ email, password })
    setBusy(false)
    if (!answer.success) setProblems({ form: answer.message })
  }

  return (
    <Column minH="100dvh" gap="0">
      <Row as="header" justifyContent="flex-end" p="4">
        <LanguageSwitch />
      </Row>
      <Box as="main" display="grid" placeItems="center" flex="1" px="4" pb="16">
        <Card w="full" maxW="26rem" p={{ base: '6', sm: '9' }}>
          <Form ref={form} onSubmit={event => void submit(event)} noValidate>
            <Brand />
            <Column gap="1">
              <Heading as="h1" size="2xl">
                {title}
              </Heading>
              <Text color="fg.muted">{say(texts.lead)}</Text>
            </Column>
            {problems.form && <Notice tone="error">{problems.form}</Notice>}
            <TextField
              label={say(texts.email)}
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              problem={problems.email}
            />
            <TextField
              label={say(texts.password)}
              name="password"
              type="password"
              autoComplete="current-password"
              problem={problems.password}
            />
            <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
              {busy ? say(texts.busy) : say(texts.submit)}
            </Button>
          </Form>
        </Card>
      </Box>
    </Column>
  )
}
