export const agreementStates = {
  Active: 1,
  /** Past its end date. */
  Expired: 2,
  /** Another agreement continues it. */
  RenewedPassive: 3,
} as const
export type AgreementState = (typeof agreementStates)[keyof typeof agreementStates]

export const agreementPeriods = { Monthly: 1, Yearly: 2 } as const
export type AgreementPeriod = (typeof agreementPeriods)[keyof typeof agreementPeriods]
