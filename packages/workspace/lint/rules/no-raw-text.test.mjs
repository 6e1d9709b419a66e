import { testRule } from './rule-tester.mjs'
import { noRawText } from './no-raw-text.mjs'

/** @param {string} code @param {string} text */
const refused = (code, text) => ({ code, errors: [{ messageId: 'raw', data: { text } }] })

testRule('no-raw-text', noRawText, {
  valid: [
    `<p>{say(texts.title)}</p>`,
    `<p> · – 100% </p>`,
    `<p>{' '}</p>`,
    `<input placeholder={say(texts.search)} name="search" type="text" />`,
    `<a href="/login" data-title="x">{say(texts.login)}</a>`,
    `<p>{say(isOpen ? texts.close : texts.open)}</p>`,
    `<p>{status === 'open' && <b />}</p>`,
    `<p>{\`\${count} / \${total}\`}</p>`,
  ],
  invalid: [
    refused(`<p>Log in</p>`, 'Log in'),
    refused(`<>Giriş\n yap</>`, 'Giriş yap'),
    refused(`<p>{'Log in'}</p>`, 'Log in'),
    refused(`<p>{\`\${count} forms\`}</p>`, 'forms'),
    refused(`<p>{count + ' forms'}</p>`, 'forms'),
    refused(`<p>{isOpen ? say(texts.close) : 'Open'}</p>`, 'Open'),
    refused(`<p>{name || 'Nobody'}</p>`, 'Nobody'),
    refused(`<button title="Close" />`, 'Close'),
    refused(`<button aria-label={'Close'} />`, 'Close'),
    refused(`<img alt={\`Photo of \${name}\`} />`, 'Photo of'),
    refused(`<Field label="Amount" />`, 'Amount'),
    refused(`<input placeholder="Search" />`, 'Search'),
  ],
})
