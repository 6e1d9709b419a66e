import type { Text } from '@portal/contracts/wire/language'

export const recoverPasswordTexts = {
  subject: { tr: 'Parolanızı sıfırlayın', en: 'Reset your password' },
  text: {
    tr: `Merhaba {name},

Portal parolanızı sıfırlamak için bu bağlantıyı açın:

{link}

Bağlantı 30 dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz bir şey yapmanız gerekmez; parolanız aynı kalır.
`,
    en: `Hello {name},

Open this link to reset your portal password:

{link}

The link works once, for 30 minutes. If you didn’t ask for this, you don’t need to do anything; your password stays the same.
`,
  },
} as const satisfies Record<string, Text>

export const passwordChangedTexts = {
  subject: { tr: 'Parolanız değişti', en: 'Your password was changed' },
  text: {
    tr: `Merhaba {name},

Portal parolanız değiştirildi ve bütün oturumlarınız kapatıldı. Bunu siz yapmadıysanız hemen parolanızı sıfırlayın:

{link}
`,
    en: `Hello {name},

Your portal password was changed, and all your sessions were ended. If this wasn’t you, reset your password now:

{link}
`,
  },
} as const satisfies Record<string, Text>

export const invitationTexts = {
  subject: { tr: 'Portala davet edildiniz', en: 'You’re invited to the portal' },
  text: {
    tr: `Merhaba {name},

Portal hesabınız hazır ({company}). Bu bağlantıyı açıp parolanızı kendiniz belirleyin:

{link}

Sonra {email} adresi ve bu parolayla giriş yaparsınız. Bağlantı {days} gün geçerlidir ve bir kez kullanılabilir.
`,
    en: `Hello {name},

Your portal account is ready ({company}). Open this link and choose your own password:

{link}

Then log in with {email} and that password. The link works once, for {days} days.
`,
  },
} as const satisfies Record<string, Text>

/** Surrounds the text of a notice. */
export const noticeMailTexts: Text = {
  tr: `Merhaba {name},

{said}

{link}
`,
  en: `Hello {name},

{said}

{link}
`,
}
