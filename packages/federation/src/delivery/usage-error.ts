/** Arguments that nobody can make sense of; the usage is shown. */
export class UsageError extends Error {}
