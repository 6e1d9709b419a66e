import { errors } from '../wire/error-entry'

/** Refusals about approval trees: of running forms, and default trees. */
export const treeErrors = {
  ...errors(422, {
    TREE_MISSING: {
      tr: 'Onay ağacı bulunamadı! Destek kaydı açarak bize ulaşın.',
      en: 'We could not find the approval tree! Please contact with us via ticket.',
    },
    GENERAL_MANAGER_MISSING: {
      tr: 'Onay ağacı bulunamadı! Şirketin genel müdürü tanımlı değil. Destek kaydı açarak bize ulaşın.',
      en: 'We could not find the approval tree! The company has no general manager. Please contact with us via ticket.',
    },
    NO_OTHER_APPROVER: {
      tr: 'En az bir onaycı, formun sahibinden ve dolduranından başka biri olmalı. Onay ağacına birini ekleyin ya da formun sahibi için bir üst kullanıcı tanımlanmasını isteyin.',
      en: 'At least one approver must be someone other than the form’s owner and the person who filled it in. Add someone to the approval tree, or ask for a master user for the owner.',
    },
    EXPENSE_TREE_ORDER: {
      tr: 'Onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
      en: 'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree.',
    },
    EXPENSE_CORPORATION_TREE_ORDER: {
      tr: 'Şirket ağacı için, onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
      en: 'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree for corporation tree.',
    },
    EXPENSE_DEPARTMENT_TREE_ORDER: {
      tr: 'Departman ağacı için, onay ağacında mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
      en: 'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree for department tree.',
    },
    PURCHASE_TREE_ORDER: {
      tr: 'Onay ağacında satın alma rolünde en az bir çalışan, ondan sonra mali işler rolünde en az bir çalışan ve ondan sonra finans rolünde en az bir çalışan bulunmalıdır.',
      en: 'There must be at least one employee with a purchasing role, followed by at least one employee with a workflow finance role, and then at least one employee with a finance role in the approval tree.',
    },
    PURCHASING_THEN_FINANCE: {
      tr: 'Onay ağacında satın alma rolünde en az 1 çalışan ve ondan sonra finans rolünde en az 1 çalışan bulunmalıdır!',
      en: 'There must be at least 1 employee with purchasing role and after that at least 1 employee with finance role in approval tree!',
    },
    TREE_FEWER_USERS: {
      tr: 'Onay ağacındaki kullanıcı sayısı, önceki sürümdeki sayıya eşit ya da ondan fazla olmalıdır',
      en: 'The number of users in the approval tree must be equal to or greater than the number of users in the previous version',
    },
    SELECT_CORPORATION: { tr: 'Şirketi seçin!', en: 'Please select the corporation!' },
    SELECT_CORPORATION_PURCHASE_TYPE: {
      tr: 'Şirket için satın alma türünü seçin!',
      en: 'Please select the purchase type for corporation!',
    },
    SELECT_DEPARTMENT: { tr: 'Departmanı seçin!', en: 'Please select the department!' },
    SELECT_DEPARTMENT_PURCHASE_TYPE: {
      tr: 'Departman için satın alma türünü seçin!',
      en: 'Please select the purchase type for department!',
    },
    USER_REQUIRED: { tr: 'Bir kullanıcı seçmelisiniz!', en: 'You must select a user!' },
    USER_NOT_ACTIVE: {
      tr: 'Onay ağacına yalnızca etkin kişiler eklenebilir.',
      en: 'Only active people can be added to an approval tree.',
    },
    TREE_POSITION: { tr: 'Onay ağacında böyle bir sıra yok.', en: 'The approval tree has no such position.' },
    SUBSTITUTE_SELF: { tr: 'Kendinize vekil olamazsınız.', en: 'You can’t be your own substitute.' },
    SUBSTITUTE_PERIOD: { tr: 'Son gün ilk günden önce olamaz.', en: 'The last day can’t be before the first.' },
    SUBSTITUTE_PAST: { tr: 'Bu dönem geçmişte kaldı.', en: 'This period is already over.' },
    SUBSTITUTE_UNFIT: {
      tr: 'Bu kişi bu formda vekil olamaz: formun sahibi ya da dolduranı, ya da gereken rolü yok.',
      en: 'This person can’t be the substitute on this form: they own it, filled it in, or don’t have the required role.',
    },
    SUBSTITUTE_STRANDS: {
      tr: 'Bu kişinin vekil olarak karar veremeyeceği {count} form var. Hepsine uyan birini seçin.',
      en: 'Forms that this person couldn’t decide on as a substitute: {count}. Choose someone who fits all of them.',
    },
    NOT_PASSIVE: {
      tr: 'Vekil, yalnızca bu formun beklediği pasif kişiler için belirlenebilir.',
      en: 'You can only set a substitute for passive people this form is waiting for.',
    },
    SUBSTITUTE_CYCLE: {
      tr: 'Bu dönemde seçtiğiniz kişinin vekâleti size dönüyor.',
      en: 'In this period, that person’s substitute leads back to you.',
    },
  }),
  ...errors(409, {
    TREE_CHANGED: { tr: 'Onay ağacı değişti.', en: 'The approval tree has changed.' },
    USER_ALREADY_IN_TREE: { tr: 'Bu kişi zaten onay ağacında.', en: 'This person is already in the approval tree.' },
    USER_NOT_IN_TREE: { tr: 'Bu kişi onay ağacında değil.', en: 'This person isn’t in the approval tree.' },
    NOT_AN_APPROVER: {
      tr: 'Onay ağacına yalnızca onaycılar kişi ekleyebilir.',
      en: 'Only approvers can add people to the approval tree.',
    },
    ANSWER_FIRST: {
      tr: 'Kişi eklemeden önce size sorulan soruyu cevaplayın.',
      en: 'Answer the question you were asked before adding people.',
    },
    TREE_POSITION_PASSED: {
      tr: 'Kişi ancak işlem yapmış olanlardan sonraya eklenebilir.',
      en: 'People can only be added after those who have acted.',
    },
    REMOVE_NOT_YOURS: {
      tr: 'Bir kişiyi onay ağacından yalnızca ekleyen çıkarabilir.',
      en: 'Only the person who added someone can remove them from the approval tree.',
    },
    REMOVE_TOO_LATE: {
      tr: 'Bu kişi işlem yaptığı ya da açık bir soruda yer aldığı için çıkarılamaz.',
      en: 'This person has acted or is part of an open question, so they can’t be removed.',
    },
    REMOVE_GENERAL_MANAGER: {
      tr: 'Seçilen teklifi genel müdür de onaylamalı; ağaçtan çıkarılamaz.',
      en: 'The general manager must approve the chosen offer too, and can’t be removed.',
    },
    REMOVE_LAST_OPEN: {
      tr: 'Sıra bu kişide ve ondan sonra kimse yok; çıkarılırsa karar verecek kimse kalmaz.',
      en: 'It’s this person’s turn and no one comes after them, so no one would be left to decide.',
    },
    SUBSTITUTE_OVERLAP: {
      tr: 'Bu dönem için zaten bir vekil var.',
      en: 'There’s already a substitute for this period.',
    },
  }),
}
