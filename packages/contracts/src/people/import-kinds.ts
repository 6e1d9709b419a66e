export const importKinds = ['people', 'companies'] as const
export type ImportKind = (typeof importKinds)[number]
