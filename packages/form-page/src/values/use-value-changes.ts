import { useEffect, useEffectEvent } from 'react'

/** The part of react-hook-form that reports changes of the values. */
export interface ChangingValues {
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void
}

/** Calls `act` after every change of the values in the fields. */
export function useValueChanges({ subscribe }: ChangingValues, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => subscribe({ formState: { values: true }, callback: () => actNow() }), [subscribe])
}
