import type { ComponentProps } from 'react'
import { Link } from '@portal/router'
import { Button, Icon, TextLink } from '@portal/ui'

type To<Props> = Props & Pick<ComponentProps<typeof Link>, 'to' | 'state'>

/** A link to a page of the portal. */
export function PageLink({ to, state, children, ...link }: To<ComponentProps<typeof TextLink>>) {
  return (
    <TextLink {...link} asChild>
      <Link {...{ to, state }}>{children}</Link>
    </TextLink>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ to, state, children, ...button }: To<ComponentProps<typeof Button>>) {
  return (
    <Button {...button} asChild>
      <Link {...{ to, state }}>{children}</Link>
    </Button>
  )
}

/** A link back to the parent page. */
export function BackLink({ to, children }: Pick<ComponentProps<typeof PageLink>, 'to' | 'children'>) {
  return (
    <PageLink to={to} alignSelf="flex-start">
      <Icon name="left" size="4" />
      {children}
    </PageLink>
  )
}
