import { demoPeople } from './people'

export const demoPassword = 'Demo.2026!'

/**
 * The hash of the password above, one for all: everybody knows the password anyway, and hashing it twenty times would
 * make the first start wait. Its parameters are those of every hash of the portal.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mY3EwwsXYso58znlXMdz5w$nNGy7zCVHNutYA0KzLrZgoDlXy7I50Xyp6KE50JWreU'

/** Who can log in, as the banner of a start with the demo group shows it. */
export const demoLogins: readonly { email: string; who: string }[] = demoPeople
  .filter(person => !person.isPassive)
  .map(({ email, firstName, lastName, title }) => ({ email, who: `${firstName} ${lastName}, ${title}` }))
