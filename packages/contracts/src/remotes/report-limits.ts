/** Limits of what a page reports, without schemas, which the reporter must not load. */

/** The budget of one evaluation of a remote's code: its entry, or a page with all modules that it imports. */
export const evaluationBudgetMs = 1000

/** Longer texts of a remote's errors are cut off by the browser. */
export const stackLimits = { message: 300, stack: 2000 }
