const receipt = /\.(?:pdf|png|jpe?g|xml)$/i

/**
 * Returns the files of each line that dropped or mailed files become: each receipt, with files of the same name and
 * another ending. Undefined if all of them belong to one line.
 */
export function receiptGroups<Named extends { readonly name: string }>(files: readonly Named[]): Named[][] | undefined {
  const groups = new Map<string, Named[]>()
  for (const file of files) {
    const [ending = ''] = /\.[^.]*$/.exec(file.name) ?? []
    const stem = file.name.slice(0, -ending.length || undefined)
    const beside = groups.get(stem)
    // Phones name every photograph alike.
    if (beside?.every(({ name }) => !name.endsWith(ending))) beside.push(file)
    else groups.set(beside ? `${stem}/${groups.size}` : stem, [file])
  }
  const receipts = [...groups.values()].filter(group => group.some(({ name }) => receipt.test(name)))
  return receipts.length > 1 ? [...groups.values()] : undefined
}
