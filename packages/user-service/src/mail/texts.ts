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

Open this link to reset your password of the portal:

{link}

The link is good for 30 minutes and for one use. If you did not ask for it, there is nothing to do; your password stays as it is.
`,
  },
} as const satisfies Record<string, Text>

export const passwordChangedTexts = {
  subject: { tr: 'Parolanız değişti', en: 'Your password has changed' },
  text: {
    tr: `Merhaba {name},

Portal parolanız değiştirildi ve bütün oturumlarınız kapatıldı. Bunu siz yapmadıysanız hemen parolanızı sıfırlayın:

{link}
`,
    en: `Hello {name},

Your password of the portal was changed, and all your sessions were ended. If that was not you, reset your password now:

{link}
`,
  },
} as const satisfies Record<string, Text>
