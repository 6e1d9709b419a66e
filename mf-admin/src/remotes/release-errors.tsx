import { useCall } from '@portal/auth/queries'
import { remoteErrorsCall, type ReleaseError } from '@portal/contracts/remotes/remotes.calls'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, LoadFailed, Span, Text } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Tarayıcılardaki hatalar', en: 'Errors in browsers' },
  seen: {
    tr: '{code} · {count, number} kez, en az {people, number} kişide; son {last}',
    en: '{code} · {count, plural, one {once} other {# times}}, for at least {people, plural, one {one person} other {# people}}; last {last}',
  },
  none: { tr: 'Bu sürümde hata görülmedi', en: 'No errors seen in this version' },
  meaning: {
    tr: 'Sayfa açıldıktan sonra yakalanmayan hatalar, son 30 gün. Yerler, kaynak haritası yayımlandıysa kaynak koddaki yerlerdir. Kişisel veri içermezler.',
    en: 'Uncaught errors after the page was shown, last 30 days. Places are those in the source code if its source maps were published. They contain no personal data.',
  },
})

/** Shows what a release broke in browsers after its page was shown. */
export function ReleaseErrors({ remote, version }: { remote: string; version: string }) {
  const say = useText()
  const { data, refusal, refetch } = useCall(remoteErrorsCall, { params: { remote } })
  if (refusal) return <LoadFailed reason={refusal.message} onRetry={refetch} />
  if (!data) return null
  const errors = data.filter(error => error.version === version)
  return (
    <Column>
      <Text fontWeight="medium">{say(texts.title)}</Text>
      {errors.length === 0 && <Text color="fg.muted">{say(texts.none)}</Text>}
      {errors.map(error => (
        <OneError key={error.id} {...error} />
      ))}
      {errors.length > 0 && <Hint>{say(texts.meaning)}</Hint>}
    </Column>
  )
}

function OneError({ code, message, stack, count, people, lastDate }: ReleaseError) {
  const say = useText()
  const { instant } = useFormats()
  const seen = { code, count, people, last: instant(lastDate) }
  return (
    <Column gap="0.5">
      <Text overflowWrap="anywhere">{message}</Text>
      <Span fontSize="sm" color="fg.muted">
        {say(texts.seen, seen)}
      </Span>
      {stack.length > 0 && (
        <Text fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {stack.join('\n')}
        </Text>
      )}
    </Column>
  )
}
