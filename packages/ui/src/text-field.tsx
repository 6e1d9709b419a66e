import { useId, type ComponentProps } from 'react'
import { chakra } from '@chakra-ui/react'
import { Input } from './elements'
import { Column, Text } from './layout'

const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium' } })

interface TextFieldProps extends Omit<ComponentProps<typeof Input>, 'id'> {
  label: string
  /** What is wrong with the value; said right below the field, and to screen readers with it. */
  problem?: string | undefined
}

/** A labelled line of text, with what is wrong with it. */
export function TextField({ label, problem, ...input }: TextFieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <Column gap="1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} aria-invalid={problem ? true : undefined} aria-describedby={problem ? problemId : undefined} {...input} />
      {problem && (
        <Text id={problemId} fontSize="sm" color="fg.error">
          {problem}
        </Text>
      )}
    </Column>
  )
}
