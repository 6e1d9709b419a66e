import { InvalidDataException } from '../errors'

/** The text is that of ASP.NET Core, so that people who search for it find the setting. */
export function tooLarge(maxBytes: number): InvalidDataException {
  return new InvalidDataException(
    `The maximum message size of ${maxBytes}B was exceeded. The message size can be configured in AddHubOptions.`,
  )
}
