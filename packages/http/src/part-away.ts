/** Thrown where a part behind the portal, such as a bucket of files, does not do its work; a later try may succeed. */
export class PartAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PartAway'
  }
}
