import type { Language } from '@portal/contracts/wire/language'
import { PortalFailure } from '../../failure'
import { type Environment, readSettings, SettingsFailure } from '../../read-settings'
import type { Settings } from '../../settings'
import { readFlags } from '../flags'
import { checkAddress, checkMail } from './address'
import { checkDatabase } from './database'
import type { Finding } from './finding'
import { checkMailbox } from './mailbox'
import { checkPlaces } from './places'
import { checkScanner } from './scanner'

interface Options {
  args: string[]
  environment: Environment
  print(text: string): void
}

const words = {
  tr: { fault: 'HATA', advice: 'ÖNERİ', well: 'Kurulumda bir sorun bulunmadı.' },
  en: { fault: 'FAULT', advice: 'ADVICE', well: 'Nothing is wrong with this installation.' },
}

/** `portal doctor`: says what is wrong with an installation, and changes nothing. 1 if there is a fault. */
export async function doctorCommand({ args, environment, print }: Options): Promise<number> {
  const { values, rest } = readFlags(args.slice(1), ['language'], [])
  const { language = languageOf(environment) } = values
  if (rest.length > 0 || (language !== 'tr' && language !== 'en'))
    throw new PortalFailure('UNKNOWN_OPTION', 'The only option is --language tr or --language en.')
  const findings = await examine(environment)
  const { fault, advice, well } = words[language]
  for (const { code, text, isAdvice } of findings) print(`${isAdvice ? advice : fault} ${code}: ${text[language]}`)
  if (findings.length === 0) print(well)
  return findings.some(({ isAdvice }) => !isAdvice) ? 1 : 0
}

const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language =>
  /^tr/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'tr' : 'en'

async function examine(environment: Environment): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsFailure)) throw error
    return error.problems.map(problem => ({
      code: 'SETTING_INVALID',
      text: {
        tr: `${problem.split(' ', 1)[0]} ayarı geçersiz; “portal settings” geçerli değerleri gösterir.`,
        en: problem,
      },
    }))
  }
  const found = await Promise.all([
    checkPlaces(settings),
    checkAddress(settings),
    checkScanner(settings),
    checkMailbox(settings),
    checkDatabase(settings),
  ])
  return [...checkMail(settings), ...found.flat()].sort(
    (a, b) => Number(a.isAdvice ?? false) - Number(b.isAdvice ?? false),
  )
}
