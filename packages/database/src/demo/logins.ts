import { demoPeople } from './people'

export const demoPassword = 'Demo.2026!'

/**
 * The hash of the password above, the same for all: everybody knows the password, and hashing it twenty times would
 * delay the first start. It has the same parameters as every hash of the portal.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mY3EwwsXYso58znlXMdz5w$nNGy7zCVHNutYA0KzLrZgoDlXy7I50Xyp6KE50JWreU'

/** The logins that the banner of a start with the demo group shows. */
export const demoLogins: readonly { email: string; who: string }[] = demoPeople
  .filter(person => !person.isPassive)
  .map(({ email, firstName, lastName, title }) => ({ email, who: `${firstName} ${lastName}, ${title}` }))
