import type { ErrorEntry } from '../wire/error-entry'

/** Refusals about an approval tree: of a running form, and of the default trees. */
export const treeErrors = {
  TREE_MISSING: {
    status: 422,
    tr: 'Onay ağacı bulunamadı! Lütfen destek kaydı açarak bize ulaşın.',
    en: 'We could not find the approval tree! Please contact with us via ticket.',
  },
  GENERAL_MANAGER_MISSING: {
    status: 422,
    tr: 'Onay ağacı bulunamadı! Şirketin genel müdürü tanımlı değil. Lütfen destek kaydı açarak bize ulaşın.',
    en: 'We could not find the approval tree! The company has no general manager. Please contact with us via ticket.',
  },
  TREE_CHANGED: {
    status: 409,
    tr: 'Onay ağacı değişti.',
    en: 'The approval tree has changed.',
  },
  NO_OTHER_APPROVER: {
    status: 422,
    tr: 'Onaylayanlardan en az biri, formun sahibinden ve dolduranından başka biri olmalıdır. Onay ağacına birini ekleyin ya da formun sahibi için bir üst kullanıcı tanımlanmasını isteyin.',
    en: 'At least one approver must be neither the owner of the form nor who filled it in. Add somebody to the approval tree, or have a master user set for the owner.',
  },
  EXPENSE_TREE_ORDER: {
    status: 422,
    tr: 'Onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
    en: 'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree.',
  },
  EXPENSE_CORPORATION_TREE_ORDER: {
    status: 422,
    tr: 'Şirket ağacı için, onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
    en: 'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree for corporation tree.',
  },
  EXPENSE_DEPARTMENT_TREE_ORDER: {
    status: 422,
    tr: 'Departman ağacı için, onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
    en: 'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree for department tree.',
  },
  PURCHASE_TREE_ORDER: {
    status: 422,
    tr: 'Onay ağacında satın alma rolünde en az bir çalışan, ondan sonra mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
    en: 'There must be at least one employee with a purchasing role, followed by at least one employee with a workflow finance role, and then at least one employee with a finance role in the approval tree.',
  },
  PURCHASING_THEN_FINANCE: {
    status: 422,
    tr: 'Onay ağacında satın alma rolünde en az 1 çalışan ve ondan sonra finans rolünde en az 1 çalışan bulunmalıdır!',
    en: 'There must be at least 1 employee with purchasing role and after that at least 1 employee with finance role in approval tree!',
  },
  TREE_FEWER_USERS: {
    status: 422,
    tr: 'Onay ağacındaki kullanıcı sayısı, önceki sürümdeki sayıya eşit ya da ondan fazla olmalıdır',
    en: 'The number of users in the approval tree must be equal to or greater than the number of users in the previous version',
  },
  SELECT_CORPORATION: {
    status: 422,
    tr: 'Lütfen şirketi seçin!',
    en: 'Please select the corporation!',
  },
  SELECT_CORPORATION_PURCHASE_TYPE: {
    status: 422,
    tr: 'Lütfen şirket için satın alma türünü seçin!',
    en: 'Please select the purchase type for corporation!',
  },
  SELECT_DEPARTMENT: {
    status: 422,
    tr: 'Lütfen departmanı seçin!',
    en: 'Please select the department!',
  },
  SELECT_DEPARTMENT_PURCHASE_TYPE: {
    status: 422,
    tr: 'Lütfen departman için satın alma türünü seçin!',
    en: 'Please select the purchase type for department!',
  },
  USER_REQUIRED: {
    status: 422,
    tr: 'Bir kullanıcı seçmelisiniz!',
    en: 'You must select a user!',
  },
  USER_NOT_ACTIVE: {
    status: 422,
    tr: 'Onay ağacına yalnızca etkin kullanıcılar eklenebilir.',
    en: 'Only active users can be added to an approval tree.',
  },
  USER_ALREADY_IN_TREE: {
    status: 409,
    tr: 'Bu kullanıcı onay ağacında zaten var.',
    en: 'This user is in the approval tree already.',
  },
  USER_NOT_IN_TREE: {
    status: 409,
    tr: 'Bu kullanıcı onay ağacında değil.',
    en: 'This user is not in the approval tree.',
  },
  NOT_AN_APPROVER: {
    status: 409,
    tr: 'Onay ağacına yalnızca onaylayanlar kullanıcı ekleyebilir.',
    en: 'Only approvers of the tree may add users to it.',
  },
  ANSWER_FIRST: {
    status: 409,
    tr: 'Kullanıcı eklemeden önce size sorulan soruyu cevaplayın.',
    en: 'Answer the question that you were asked before you add users.',
  },
  TREE_POSITION: {
    status: 422,
    tr: 'Onay ağacında böyle bir yer yok.',
    en: 'There is no such place in the approval tree.',
  },
  TREE_POSITION_PASSED: {
    status: 409,
    tr: 'Kullanıcı ancak işlem yapmış olanlardan sonraya eklenebilir.',
    en: 'A user can only be added after those who have acted.',
  },
  REMOVE_NOT_YOURS: {
    status: 409,
    tr: 'Bir kullanıcıyı onay ağacından yalnızca ekleyen çıkarabilir.',
    en: 'Only who added a user may remove them from the approval tree.',
  },
  REMOVE_TOO_LATE: {
    status: 409,
    tr: 'Bu kullanıcı işlem yaptığı ya da bir soruya taraf olduğu için çıkarılamaz.',
    en: 'This user has acted or is part of an open question, and cannot be removed.',
  },
  REMOVE_LAST_OPEN: {
    status: 409,
    tr: 'Onay sırası bu kullanıcıda ve ondan sonra kimse yok; çıkarılırsa formu sonuçlandıracak kimse kalmaz.',
    en: 'It is this user’s turn and nobody follows: without them, nobody would be left to decide about the form.',
  },
  SUBSTITUTE_SELF: {
    status: 422,
    tr: 'Kendinize vekil olamazsınız.',
    en: 'You cannot be your own substitute.',
  },
  SUBSTITUTE_PERIOD: {
    status: 422,
    tr: 'Vekâletin bitişi başlangıcından önce olamaz.',
    en: 'The end of the period cannot precede its start.',
  },
  SUBSTITUTE_PAST: {
    status: 422,
    tr: 'Bu dönem geçmişte kaldı.',
    en: 'This period is over already.',
  },
  SUBSTITUTE_UNFIT: {
    status: 422,
    tr: 'Bu kişi bu formda vekil olamaz: formun sahibi ya da dolduranı, ya da onaycının yerinin istediği rol kendisinde yok.',
    en: 'This person cannot stand in on this form: they own it, filled it in, or lack a role that the place asks for.',
  },
  SUBSTITUTE_STRANDS: {
    status: 422,
    tr: 'Şu anki vekilin karar verdiği {count} form bu kişiyle bekler kalırdı. Hepsine uyan birini seçin.',
    en: 'Forms that the present substitute decides would be stuck with this person: {count}. Choose somebody who fits all of them.',
  },
  NOT_PASSIVE: {
    status: 422,
    tr: 'Vekil, yalnızca bu formun beklediği pasif kişiler için belirlenebilir.',
    en: 'A substitute can be named only for passive people on whom this form depends.',
  },
  SUBSTITUTE_OVERLAP: {
    status: 409,
    tr: 'Bu dönem için zaten bir vekil var.',
    en: 'There is a substitute for this period already.',
  },
  SUBSTITUTE_CYCLE: {
    status: 422,
    tr: 'Seçtiğiniz kişinin bu dönemdeki vekâleti size geri dönüyor.',
    en: 'In this period the substitution of the chosen user leads back to you.',
  },
} as const satisfies Record<string, ErrorEntry>
