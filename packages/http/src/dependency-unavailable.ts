/** Thrown when something that the portal depends on, such as a bucket of files, fails. A later try may succeed. */
export class DependencyUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DependencyUnavailable'
  }
}
