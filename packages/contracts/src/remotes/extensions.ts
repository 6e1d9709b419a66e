import type { FormRow } from '../forms/form'

/** The props of remotes' extensions, by place. */

export interface HomeCardProps {
  /** Beside the card's title, for a link or a filter: `<Placed place={toolsPlace}>`. Null until it exists. */
  toolsPlace: HTMLElement | null
}

/** A form as extensions see it. Calls answer the rest, as far as the reader may see it. */
export interface ExtendedForm extends Pick<FormRow, 'formGuid' | 'moduleExpression' | 'status'> {
  number: number
}

export interface FormPanelProps {
  form: ExtendedForm
}

export interface ApprovalStepProps {
  form: ExtendedForm
  /** Shows a reason when the reader approves, and asks once more; undefined takes it back. It never blocks. */
  askFirst: (reason: string | undefined) => void
}

/** A cell of a column: a short text, perhaps in a colour. */
export type FormCell = string | { text: string; tone?: 'good' | 'warning' | 'bad' }

/** Answers for all forms in sight at once: their cells by `formGuid`. Forms without one stay empty. */
export type FormCells = (
  forms: readonly ExtendedForm[],
  language: 'tr' | 'en',
) => Promise<Readonly<Record<string, FormCell>>>

/** Runs when an entry of the search is chosen. Returns the address to open, if any. */
export type PaletteAction = () => string | undefined | Promise<string | undefined>
