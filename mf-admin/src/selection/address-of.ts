import type { AddressShape } from '@portal/router'

type Parameters = Readonly<Record<string, readonly [name: string, parameter: { read: (text: string) => unknown }]>>
type ViewOf<P extends Parameters> = { readonly [Field in keyof P]: ReturnType<P[Field][1]['read']> }

interface Address<View> extends AddressShape<View> {
  write: (view: Partial<View>) => URLSearchParams
  /** Returns the address of a page with this view. */
  linkTo: (path: string, view: Partial<View>) => string
}

/** Declares the address of a page by the name and the reader of each parameter. Empty values are left out. */
export function addressOf<const P extends Parameters>(parameters: P): Address<ViewOf<P>> {
  const fields = Object.entries(parameters)
  const write = (view: Partial<ViewOf<P>>) =>
    new URLSearchParams(
      fields.flatMap(([field, [name]]) => {
        const text = String(view[field] ?? '')
        return text === '' ? [] : [[name, text]]
      }),
    )
  return {
    read: address =>
      Object.fromEntries(
        fields.map(([field, [name, { read }]]) => [field, read(address.get(name) ?? '')]),
      ) as ViewOf<P>,
    write,
    linkTo: (path, view) => `${path}?${write(view).toString()}`,
  }
}
