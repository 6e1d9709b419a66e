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

export const invitationTexts = {
  subject: { tr: 'Portala davet edildiniz', en: 'You are invited to the portal' },
  text: {
    tr: `Merhaba {name},

{company} portalında sizin için bir hesap açıldı. Bu bağlantıyı açıp parolanızı kendiniz belirleyin:

{link}

Sonra {email} adresi ve bu parolayla giriş yaparsınız. Bağlantı {days} gün geçerlidir ve bir kez kullanılabilir.
`,
    en: `Hello {name},

An account of the portal is ready for you ({company}). Open this link and choose your own password:

{link}

Then log in with {email} and that password. The link is good for {days} days and for one use.
`,
  },
} as const satisfies Record<string, Text>
