import { demoPeople } from './people'

export const demoPassword = 'Demo.2026!'

/**
 * The hash of the password above, shared by all, because the password is public and hashing it twenty times would delay
 * the first start. It uses the portal's usual parameters.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mY3EwwsXYso58znlXMdz5w$nNGy7zCVHNutYA0KzLrZgoDlXy7I50Xyp6KE50JWreU'

/** The logins shown in the banner of a demo start. */
export const demoLogins: readonly { email: string; who: string }[] = demoPeople
  .filter(person => !person.isPassive)
  .map(({ email, firstName, lastName, title }) => ({ email, who: `${firstName} ${lastName}, ${title}` }))
