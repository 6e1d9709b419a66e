import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode, type Ref } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button } from '../elements'
import { Icon } from '../icon'
import { Column, Row, Span, Text } from '../layout'
import { ProgressBar } from '../progress-bar'
import { chakra } from '../styled'
import { Field, splitField, type FieldBasics } from './field'
import { fileSize, repeatedFiles, validateFiles, type FileProblem, type FileRules } from './file-rules'

const DropZone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    bg: 'bg.subtle',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '&[data-over]': { borderColor: 'brand.border', bg: 'brand.subtle' },
    '&[data-fills]': { flex: '1', flexDirection: 'column', justifyContent: 'center', textAlign: 'center' },
  },
})
const HiddenInput = chakra('input', { base: { srOnly: true } })

const texts = defineTexts({
  choose: { tr: 'Dosya seç', en: 'Choose a file' },
  drop: { tr: 'ya da buraya bırakın veya yapıştırın', en: 'or drop or paste it here' },
  size: { tr: 'en çok {megabytes} MB', en: 'up to {megabytes} MB' },
  remove: { tr: 'Kaldır: {name}', en: 'Remove: {name}' },
  retry: { tr: 'Yeniden dene: {name}', en: 'Try again: {name}' },
  again: { tr: 'Yeniden dene', en: 'Try again' },
  repeated: { tr: 'Bu dosyayı zaten eklediniz', en: 'You already added this file' },
  uploading: { tr: 'Yükleniyor: {name}', en: 'Uploading: {name}' },
  TYPE: { tr: '“{name}” şu türlerden biri olmalı: {types}', en: '“{name}” must be one of these types: {types}' },
  SIZE: { tr: '“{name}” çok büyük; en çok {limit} MB olabilir', en: '“{name}” is too large; the limit is {limit} MB' },
  EMPTY: { tr: '“{name}” boş', en: '“{name}” is empty' },
  // The specification has its own sentence for a limit of one file.
  COUNT: {
    tr: '{limit, plural, =1 {1 den fazla dosya yüklenemez.} other {En fazla # dosya yüklenebilir.}}',
    en: 'You can upload up to {limit, plural, one {# file} other {# files}}.',
  },
})

/** A file that is uploaded or uploading. */
export interface FieldFile {
  id: string
  name: string
  size: number
  /** 0 to 1 during the upload. */
  progress?: number | undefined
  /** Why the upload failed, or the file is gone. */
  problem?: string | undefined
  /** Its state, in place of the size. */
  note?: string | undefined
  /** Whether its upload cannot be repeated: it arrived, or would be refused again. */
  isFinal?: boolean
}

interface FileFieldProps extends FieldBasics, FileRules {
  files: readonly FieldFile[]
  onAdd: (files: File[]) => void
  onRemove: (file: FieldFile) => void
  onRetry?: (file: FieldFile) => void
  readOnly?: boolean
  /** Fills the height of its column while there is no file, as the place of a receipt. */
  fills?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Files to choose, drop or paste. Rejected files are listed with their reasons; the others are accepted. */
export function FileField({
  files,
  onAdd,
  onRemove,
  onRetry,
  accept,
  most,
  megabytes,
  readOnly,
  fills,
  ref,
  ...basics
}: FileFieldProps) {
  const say = useText()
  const [problems, setProblems] = useState<FileProblem[]>([])
  const add = (picked: File[]) => {
    const sorted = validateFiles(picked, files.length, { accept, most, megabytes })
    setProblems(sorted.problems)
    if (sorted.taken.length > 0) onAdd(sorted.taken)
  }
  const rules = [accept.join(', '), megabytes !== undefined && say(texts.size, { megabytes })]
  const sentences = problems.map(({ code, ...values }) => say(texts[code], values)).join(' · ')
  const [field] = splitField(basics)
  const isTall = fills && files.length === 0
  return (
    <Field
      {...field}
      help={field.help ?? rules.filter(Boolean).join(' · ')}
      problem={sentences || field.problem}
      fills={isTall}
    >
      {control => (
        <Column gap="2" flex={isTall ? '1' : undefined}>
          {!readOnly && (
            <FileDrop onFiles={add} fills={isTall}>
              <HiddenInput
                {...control}
                ref={ref}
                type="file"
                accept={accept.join(',')}
                multiple={most > 1}
                onChange={event => {
                  add([...(event.target.files ?? [])])
                  // The same file may be chosen again after it was removed.
                  event.target.value = ''
                }}
              />
            </FileDrop>
          )}
          {files.length > 0 && <FileLines {...{ files, onRetry }} onRemove={readOnly ? undefined : onRemove} />}
        </Column>
      )}
    </Field>
  )
}

interface FileLinesProps extends Pick<FileLineProps, 'onRemove' | 'onRetry'> {
  files: readonly FieldFile[]
}

function FileLines({ files, onRemove, onRetry }: FileLinesProps) {
  const repeated = repeatedFiles(files)
  return (
    <chakra.ul listStyleType="none">
      {files.map(file => (
        <FileLine
          key={file.id}
          file={file}
          isRepeated={onRemove !== undefined && repeated.has(file.id)}
          {...{ onRemove, onRetry }}
        />
      ))}
    </chakra.ul>
  )
}

interface FileDropProps {
  onFiles: (files: File[]) => void
  fills: boolean | undefined
  /** The input. */
  children: ReactNode
}

/** Takes files that are dropped or pasted, and has a button that opens the input. */
function FileDrop({ onFiles, fills, children }: FileDropProps) {
  const say = useText()
  const [isOver, setOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  return (
    <DropZone
      ref={zone}
      data-over={isOver || undefined}
      data-fills={fills || undefined}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length > 0) onFiles([...event.clipboardData.files])
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      onDragLeave={() => setOver(false)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
    >
      {children}
      <Button
        variant="outline"
        size="sm"
        aria-hidden
        tabIndex={-1}
        onClick={() => zone.current?.querySelector('input')?.click()}
      >
        <Icon name="upload" size="4" />
        {say(texts.choose)}
      </Button>
      <Text fontSize="sm" color="fg.muted">
        {say(texts.drop)}
      </Text>
    </DropZone>
  )
}

interface FileLineProps {
  file: FieldFile
  isRepeated: boolean
  onRemove: ((file: FieldFile) => void) | undefined
  onRetry: ((file: FieldFile) => void) | undefined
}

function FileLine({ file, isRepeated, onRemove, onRetry }: FileLineProps) {
  const say = useText()
  const { number } = useFormats()
  const { name, progress, problem, note } = file
  const { value, unit } = fileSize(file.size)
  return (
    <chakra.li py="1.5" borderBottomWidth="1px" borderColor="border.muted">
      <Row>
        <Icon name="document" size="5" />
        <Column gap="0.5" flex="1" minW="0">
          <Span truncate fontSize="sm">
            {name}
          </Span>
          <Span fontSize="xs" color={problem ? 'fg.error' : 'fg.muted'}>
            {problem ?? note ?? `${number(value, 1)} ${unit}`}
          </Span>
          {isRepeated && (
            <Span fontSize="xs" fontWeight="medium">
              {say(texts.repeated)}
            </Span>
          )}
          {progress !== undefined && <ProgressBar label={say(texts.uploading, { name })} value={progress} />}
        </Column>
        {problem && onRetry && !file.isFinal && (
          <Button variant="outline" size="xs" aria-label={say(texts.retry, { name })} onClick={() => onRetry(file)}>
            {say(texts.again)}
          </Button>
        )}
        {onRemove && (
          <Button
            variant="ghost"
            size="xs"
            px="0"
            aria-label={say(texts.remove, { name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="close" size="4" />
          </Button>
        )}
      </Row>
    </chakra.li>
  )
}
