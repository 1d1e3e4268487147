/** Texts of saving what somebody else has saved meanwhile, and of saving after the session has expired. */
export const edits = {
  cantClose: '이미 보내서 취소할 수 없습니다. 처리 결과가 나올 때까지 기다려 주세요.',
  conflictTitle: '다른 사람이 먼저 저장했습니다.',
  conflictTexts: {
    save: '이 화면을 여신 뒤에 아래 항목이 바뀌었습니다. ‘내 내용으로 저장’을 누르시면 고치신 항목만 저장하고, ‘다시 불러오기’를 누르시면 이 화면에서 입력하신 내용을 버립니다.',
    publication:
      '이 화면을 여신 뒤에 아래 항목이 바뀌었습니다. ‘내 내용으로 저장’을 누르시면 고치신 항목만 바꾸어 초안 전체를 바로 게시하고, ‘다시 불러오기’를 누르시면 게시하지 않고 이 화면에서 입력하신 내용을 버립니다.',
    restoration:
      '이 화면을 여신 뒤에 아래 항목이 바뀌었습니다. ‘이 버전으로 되돌리기’를 누르시면 이 항목도 이 버전의 내용으로 바뀌고, ‘다시 불러오기’를 누르시면 되돌리지 않고 화면을 새로 엽니다.',
    reversion:
      '이 화면을 여신 뒤에 초안의 아래 항목이 바뀌었습니다. ‘게시된 내용으로 되돌리기’를 누르시면 바뀐 초안도 버리고, ‘다시 불러오기’를 누르시면 되돌리지 않고 화면을 새로 엽니다.',
    unpublication:
      '이 화면을 여신 뒤에 다른 내용이 게시되었습니다. ‘게시 해제’를 누르시면 아래 내용도 고객에게 더 이상 보이지 않습니다.',
  },
  restorationUnchecked:
    '이 화면을 여신 뒤에 다른 사람이 저장했는지 확인하지 못해 되돌리지 않았습니다. 새로고침한 뒤 다시 시도해 주세요.',
  restoreAnyway: '이 버전으로 되돌리기',
  revertAnyway: '게시된 내용으로 되돌리기',
  unpublishAnyway: '게시 해제',
  otherWindowTitle: '다른 창에서 먼저 저장했습니다.',
  field: '항목',
  theirs: '저장된 내용',
  /** Of a field that the person has not changed. */
  theirsKept: '저장된 내용 (그대로 둡니다)',
  yours: '내 내용',
  /** In the place of `yours` where a version is restored. */
  ofVersion: '이 버전의 내용',
  /** Likewise where a draft is given up. */
  ofPublished: '게시된 내용',
  saveMine: '내 내용으로 저장',
  loadTheirs: '다시 불러오기',
  backToForm: '돌아가기',
  loadFailure: '저장된 내용을 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  theirsLoaded: '저장된 내용을 불러왔습니다.',
  changedMeanwhile: (label: string) => `${label}: 다른 사람이 먼저 바꾸었습니다.`,
  changedInOtherWindow: (label: string) => `${label}: 다른 창에서 먼저 바꾸었습니다.`,
  deletedMeanwhile:
    '그사이 삭제되어 저장할 수 없습니다. 입력하신 내용은 이 화면에 남아 있으니, 필요하면 복사해 두세요.',
  empty: '(비어 있음)',
  yes: '예',
  no: '아니요',
  unreadable: '(볼 수 없는 내용)',
  row: (name: string, number: number) => `${name} ${number}`,
  /** Of a list, where one of two has a row that the other has not. */
  noRow: '(없음)',
  orderOf: (name: string) => `${name} › 순서`,
  expiredTitle: '로그인이 만료되었습니다.',
  renewalFailure:
    '로그인을 연장하지 못했습니다. 인터넷 연결을 확인하고 잠시 후 다시 시도해 주세요.',
  expiredText:
    '다시 로그인하시면 입력하신 내용이 바로 저장됩니다. 이 화면을 닫거나 새로고침하지 마세요.',
  /** What goes on is the subject of the sentence, with its particle. */
  continues: (what: string) =>
    `로그인하면 ${what} 이어서 진행됩니다. 이 화면을 닫거나 새로고침하지 마세요.`,
  saveOf: (name: string) => (name ? `‘${name}’ 저장이` : '저장이'),
  publicationOf: (name: string) => (name ? `‘${name}’ 게시가` : '게시가'),
  unpublication: '게시 해제가',
  restoration: '되돌리기가',
  deletion: '삭제가',
  typing: '작성이',
  disconnected:
    '인터넷 연결이 끊겨 저장하지 못했습니다. 입력하신 내용은 그대로 남아 있으니, 연결되면 다시 저장해 주세요.',
  unsaved: '저장되지 않았습니다.',
  unsavedOffline: '연결이 끊겨 저장되지 않았습니다.',
  notPublished: '게시되지 않았습니다.',
  /** `게시되지 않았습니다. 다른 사람이 먼저 저장했습니다. 자동 저장을 멈췄습니다.` */
  autosavePaused: (what: string, why: string) => `${what} ${why} 자동 저장을 멈췄습니다.`,
  /** `저장되지 않았습니다. 확인할 곳: 첫 화면 › 큰 제목, 첫 화면 › 설명 외 1곳` */
  lookAt: (what: string, names: readonly string[], others: number) =>
    `${what} 확인할 곳: ${names.join(', ')}${others > 0 ? ` 외 ${others}곳` : ''}`,
  claimsAtField: '게시하려면 아래 표현을 확인해 주세요.',
  published: '게시했습니다.',
  draftSaved: '초안을 저장했습니다.',
  exitUnsaved: '저장되지 않은 내용이 있습니다. 저장하지 않고 나갈까요?',
  draftless: {
    save: '초안이 없는 내용이라 초안으로 저장할 수 없습니다.',
    restore: '초안이 없는 내용이라 초안으로 되돌릴 수 없습니다.',
  },
  reverted: '게시된 내용으로 되돌렸습니다.',
  restored: '되돌려 게시했습니다.',
  restoredAsDraft: '초안으로 되돌렸습니다. 게시해야 사이트에 보입니다.',
  restoredSettings: '되돌려 저장했습니다.',
  unpublishable: '사이트에 꼭 필요한 내용이라 게시를 해제할 수 없습니다.',
  otherAccount: (email: string) =>
    `이 브라우저에서 다른 계정으로 로그인되어 있습니다. 다른 계정의 이름으로는 저장하지 않습니다. ${email} 계정으로 로그인해 주세요.`,
  signInAndSave: '로그인하고 저장',
  signInAndContinue: '로그인하고 계속',
  signingIn: '로그인 중',
  saveLater: '나중에 저장',
  later: '나중에 하기',
  laterForgets: '‘나중에 하기’를 누르시면 입력하신 내용은 이 탭에서 지워집니다.',
  signInFailure: '로그인하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  newTab: '새 탭에서 로그인',
  keptInTab:
    '아직 저장하지 않은 내용이 있습니다. 저장하거나 로그아웃할 때까지 이 탭에 남아 있습니다.',
  discard: '입력한 내용 버리기',
  discardQuestion: '저장하지 않은 내용을 버릴까요?',
  keepTyped: '계속 입력하기',
  notSaved: '로그인이 만료되어 저장하지 못했습니다. 입력하신 내용은 그대로 남아 있습니다.',
} as const
