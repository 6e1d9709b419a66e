import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const oxlint = path.join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint')

/**
 * Examples of a rule: code that it accepts, and code that it refuses with a part of each message.
 * @typedef {{ options?: unknown[], valid: string[], invalid: [code: string, ...said: string[]][] }} Examples
 */

const long = 'word '.repeat(30)
const partial = 'leaves tests out'
const early = 'reads the page before'
/** @param {string} tr @param {string} en */
const pair = (tr, en) => `const text = { tr: '${tr}', en: '${en}' }`

/** @type {Record<string, Examples>} */
const rules = {
  comments: {
    valid: [
      'f() // eslint-disable-line no-eval -- the input is a constant',
      '// to disable eslint is no good idea',
      `const text = '${long}'`,
      `// https://example.org/${long}`,
    ],
    invalid: [
      ['f() // eslint-disable-line no-eval', 'Say after two dashes'],
      ['/* oxlint-disable no-eval --  */ f()', 'Say after two dashes'],
      [`/**\n * short\n * ${long}\n */`, 'at most 120 columns'],
    ],
  },
  'expand-first': {
    valid: [
      'sql`create table trip (id bigint not null)`',
      'sql`alter table form add column note text`',
      'sql`alter table form add column paid boolean not null default false`',
      'sql`drop index form_newest`',
      'sql`create index trip_name on trip (name) -- drop table trip`',
      "export const contract = '1.2.0'; sql`drop table trip`",
    ],
    invalid: [
      ['sql`drop table ${trip}`', 'drops or renames'],
      ['sql`alter table form rename column note to remark`', 'drops or renames'],
      ['sql`alter table form alter column note type varchar(9)`', 'changes a type'],
      ['sql`alter table form alter column note set not null`', 'forbids'],
      ['sql`alter table form add constraint short check (note < 9)`', 'forbids'],
      [
        'sql`alter table form add column note numeric(9, 2) not null, add column sum integer default 0`',
        'every writer',
      ],
      [`db.schema.alterTable('form').dropColumn('note').execute()`, 'calls dropColumn'],
      ["export const contract = 'soon'; sql`drop table trip`", 'as in 1.2.0'],
    ],
  },
  'module-literals': {
    options: [{ expressions: ['EXP', 'ANN'] }],
    valid: [
      `modules[module].generalManager`,
      `const EXP = Math.exp(1); use(EXP)`,
      `say('EXPENSES')`,
      'sql`select exp(1)`',
    ],
    invalid: [
      [`module === 'EXP'`, '“EXP”'],
      [`const of = { EXP: 1, 'ANN': 2 }`, '“EXP”', '“ANN”'],
      [`modules.ANN.moduleId`, '“ANN”'],
      [`modules['ANN']`, '“ANN”'],
      [`type Money = 'EXP'`, '“EXP”'],
      [`interface Counts { EXP: number }`, '“EXP”'],
      ["sql`where expression_key = 'EXP'`", '“EXP”'],
      [`const row = <Row module="ANN" />`, '“ANN”'],
    ],
  },
  'no-focused-tests': {
    valid: [`test('a', () => {})`, `test.each([1])('a', () => {})`, `stream.skip(1)`, `test.describe('a', () => {})`],
    invalid: [
      [`test.only('a', () => {})`, partial],
      [`test['only']('a', () => {})`, partial],
      [`describe.skip('a', () => {})`, partial],
      [`test.describe.only('a', () => {})`, partial],
      [`const maybe = isRoot ? test : test.skip`, partial],
      [`it.todo('a')`, partial],
      [`fit('a', () => {})`, partial],
      [`xdescribe('a', () => {})`, partial],
    ],
  },
  'no-raw-text': {
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
      [`<p>Log in</p>`, '“Log in”'],
      [`<>Giriş\n yap</>`, '“Giriş yap”'],
      [`<p>{'Log in'}</p>`, '“Log in”'],
      [`<p>{\`\${count} forms\`}</p>`, '“forms”'],
      [`<p>{count + ' forms'}</p>`, '“forms”'],
      [`<p>{isOpen ? say(texts.close) : 'Open'}</p>`, '“Open”'],
      [`<p>{name || 'Nobody'}</p>`, '“Nobody”'],
      [`<button title="Close" />`, '“Close”'],
      [`<button aria-label={'Close'} />`, '“Close”'],
      [`<img alt={\`Photo of \${name}\`} />`, '“Photo of”'],
      [`<Field label="Amount" />`, '“Amount”'],
      [`<input placeholder="Search" />`, '“Search”'],
    ],
  },
  'plain-words': {
    valid: [
      pair('Formu onayla', 'Approve the form'),
      pair('{count} form', '{count, plural, one {# form} other {# forms}}'),
      pair('form sizi bekliyor', '{count, plural, one {form} other {forms}} waiting for you'),
      pair('Kaydedildi. Sıra sizde', 'Saved. It’s your turn'),
      pair('Excel’e aktar', 'Export to Excel'),
      pair('Yıllık izin raporu', 'Annual leave report'),
      pair('Form başarıyla güncellenmiştir.', 'Form has been successfully updated!'),
      pair('{name} formundan', '{name}, the form'),
      `const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } }); say(texts.save)`,
      `const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } }); say(texts[act])`,
      `export const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })`,
    ],
    invalid: [
      [pair('Formlar', 'Pay the report'), '“report”: use'],
      [pair('Raporu öde', 'Pay the form'), '“Rapor”: use'],
      [pair('Lütfen seçin', 'Choose'), '“Lütfen”: use'],
      [pair('{name}’in formu', '{name}: form'), 'a suffix fits some values only'],
      [pair('{limit} den fazla olamaz', 'Up to {limit}'), 'a suffix fits some values only'],
      [pair('Kaydedildi', 'Saved successfully'), '“successfully”: use'],
      [pair('Kaydedilemez', 'It cannot be saved'), '“cannot”: use'],
      [pair('Modül ayarları', 'Module Settings'), '“Settings” begins with a capital'],
      [pair('Yetki Listesi', 'Permission list'), '“Listesi” begins with a capital'],
      [pair('"{name}" boş', '“{name}” is empty'), 'these quotes'],
      [pair('{name} ekledi', 'added'), 'Only one language shows name'],
      [`const texts = defineTexts({ save: { tr: 'Kaydet', en: 'Save' } })`, '“save” is not used'],
    ],
  },
  'reads-wait': {
    valid: [
      `await expect(field).toHaveValue('a')`,
      `await expect.poll(() => rows.count()).toBeLessThan(60)`,
      `await expect.poll(async () => (await field.inputValue()).length).toBe(3)`,
      `await expect(async () => { expect(await page.evaluate(() => 1)).toBe(1) }).toPass()`,
      `const address = await readText(() => field.inputValue(), /^http/)`,
      // Functions that are called only where reads are repeated.
      `const shown = () => rows.evaluateAll(all => all.length); await expect.poll(shown).toBe(3)`,
      `async function shown(row) { return row.count() }; await expect.poll(() => shown(rows)).toBe(3)`,
      `const inner = () => rows.count(); const outer = () => inner(); await expect.poll(() => outer()).toBe(3)`,
      // An act, code in the browser, and other functions with the same name.
      `await page.evaluate(() => window.letGo())`,
      `await page.addInitScript(() => document.body.getAttribute('lang'))`,
      `const look = all => all.map(one => one.getAttribute('id')); await expect.poll(() => rows.evaluateAll(look)).toBe(3)`,
      `await Promise.all([first, second])`,
      `const { pathname } = new URL(request.url())`,
    ],
    invalid: [
      [`const address = await field.inputValue()`, early],
      [`expect(await rows.count()).toBe(3)`, early],
      [`for (const row of await rows.all()) row`, early],
      [`if (await button.isVisible()) go()`, early],
      [`expect(await page.evaluate(() => 1)).toBe(1)`, early],
      [`const { pathname } = new URL(person.page.url())`, early],
      [`const shown = () => rows.count(); expect(await shown()).toBe(3)`, early],
      [`const shown = () => rows.count(); await expect.poll(shown).toBe(3); const before = await shown()`, early],
      [`export async function shown() { return rows.count() }`, early],
      [`const one = () => rows.count() && two(); const two = () => one()`, early],
      [`await expect(await field.inputValue()).toPass()`, early],
    ],
  },
}

const examples = Object.entries(rules).flatMap(([rule, { valid, invalid }]) =>
  [...valid.map(code => [code]), ...invalid].map(([code = '', ...said], at) => ({
    file: `${rule}/${at}.tsx`,
    code,
    said,
  })),
)

/** Runs oxlint once over all examples. oxlint's own rule tester needs Node 22. */
function lintExamples() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rules-'))
  const overrides = Object.entries(rules).map(([rule, { options = [] }]) => ({
    files: [`${rule}/**`],
    rules: { [`house/${rule}`]: ['error', ...options] },
  }))
  const jsPlugins = [path.join(import.meta.dirname, 'plugin.mjs')]
  const config = { jsPlugins, plugins: [], categories: { correctness: 'off' }, overrides }
  fs.writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config))
  for (const rule of Object.keys(rules)) fs.mkdirSync(path.join(folder, rule))
  for (const { file, code } of examples) fs.writeFileSync(path.join(folder, file), code)
  const args = [oxlint, '--config', 'config.json', '--format', 'json', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  fs.rmSync(folder, { recursive: true })
  return /** @type {{ filename: string, message: string }[]} */ (JSON.parse(stdout).diagnostics)
}
const faults = lintExamples()

test.each(examples)('$file: $code', ({ file, said }) => {
  const messages = faults.filter(({ filename }) => filename === file).map(({ message }) => message)
  expect(messages).toEqual(said.map(part => expect.stringContaining(part)))
})
