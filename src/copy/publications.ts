/** Texts of publications that are planned (specification 8.12). */
export const publications = {
  plan: '게시 예약',
  planned: (count: number) => `게시 예약 ${count}건`,
  title: '게시 예약',
  text: '지금까지 저장된 초안을 정한 일시에 게시합니다. 예약한 뒤에 초안을 더 고쳐도 예약한 내용은 그대로 게시됩니다.',
  momentLabel: '게시 일시(한국 시각)',
  confirm: '이 일시로 예약',
  close: '닫기',
  done: (moment: string) => `${moment}에 게시하도록 예약했습니다.`,
  failure: '예약하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  unconfirmed: '예약되었는지 확인하지 못했습니다. 아래 목록을 확인해 주세요.',
  notPlanned: '예약되지 않았습니다.',
  claimsUnanswered:
    '예약되지 않았습니다. 아래 항목의 문구를 고치거나, 다시 예약하면서 심의번호나 사유를 적어 주세요.',
  outdated: (why: string) =>
    `예약되지 않았습니다. ${why} 이 화면을 새로고침해 내용을 확인하신 뒤 다시 예약해 주세요.`,
  unsaved: '아직 저장되지 않은 내용이 있습니다. 저장된 뒤에 다시 눌러 주세요.',
  listLabel: '예약된 게시',
  endedLabel: '최근 30일 동안 처리된 예약',
  ended: {
    published: (moment: string) => `${moment}에 게시했습니다.`,
    withdrawn: (moment: string, by: string | null) =>
      by ? `${moment}에 ${by} 계정으로 취소했습니다.` : `${moment}에 취소했습니다.`,
  },
  plannedBy: (name: string) => `예약한 사람: ${name}`,
  changed: (names: string) => `바뀌는 항목: ${names}`,
  undone: (names: string) =>
    `예약한 뒤에 게시한 내용이 예약한 내용으로 바뀝니다: ${names}. 그대로 두시려면 이 예약을 취소해 주세요. 예약한 내용은 되살릴 수 없으니 필요하시면 다시 입력해 예약해 주세요.`,
  undoing: (moment: string) =>
    `${moment} 게시 예약이 그대로 있어, 지금 게시한 내용을 그때 예약한 내용으로 바꿉니다. ‘게시 예약’에서 확인해 주세요.`,
  continues: { plan: '게시 예약이', cancelPlan: '예약 취소가' },
  cancelPlan: '예약 취소',
  cancelPlanTitle: '게시 예약을 취소할까요?',
  /** `컨설턴트 프로필 ‘김하늘’ 게시 예약`, a place that uses a picture. */
  planFor: (title: string) => `${title} 게시 예약`,
  planOf: (title: string, moment: string) => `${title}, ${moment}`,
  cancelPlanText:
    '예약한 일시에 게시하지 않습니다. 지금 초안은 그대로 남지만, 예약할 때의 내용은 다시 불러올 수 없습니다.',
  keepPlan: '그대로 두기',
  planCancelled: (moment: string) => `${moment} 게시 예약을 취소했습니다.`,
  cancelPlanFailure: '예약을 취소하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  errors: {
    moment: '게시할 날짜와 시각을 입력해 주세요.',
    past: '지난 일시에는 예약할 수 없습니다.',
    far: '1년 뒤까지만 예약할 수 있습니다.',
    target: '게시를 예약할 수 없는 대상입니다.',
    nothing: '게시할 내용이 없습니다. 이미 모두 게시되어 있습니다.',
    published: '이미 게시된 예약이라 취소할 수 없습니다.',
    withdrawn: '이미 취소된 예약입니다.',
    reviewEnds: '게시 예정일까지 유효한 심의번호를 입력해 주세요.',
  },
  states: { planned: '예약됨', published: '게시됨', held: '보류됨', withdrawn: '취소됨' },
  outcomes: {
    claims: '표시·광고 점검에서 확인할 표현이 나와 게시하지 않았습니다.',
    invalid: '저장 규칙에 맞지 않는 내용이 있어 게시하지 않았습니다.',
    missing: '게시할 대상이 없어져 게시하지 않았습니다.',
  },
  targets: { 'landing-page': '랜딩 페이지', 'privacy-policy': '개인정보 처리방침' },
  // Stored, and found by this wording when an agent is anonymised.
  profile: (name: string) => `컨설턴트 프로필 ‘${name}’`,
  collection: {
    label: '게시 예약',
    description:
      '정한 일시에 게시할 내용입니다. 페이지나 프로필의 수정 화면에서 예약하고, 여기에서도 취소할 수 있습니다.',
    sentence: (who: string, title: string, moment: string, state: string) =>
      `${who} ${title} 게시를 ${moment}에 하도록 예약${state && ` (${state})`}`,
    of: '대상',
    publishAt: '게시 일시',
    state: '상태',
    plannedBy: '예약한 사람',
    plannedByEmail: '예약한 사람의 이메일',
    plannedAt: '예약한 일시',
    settledAt: '처리 일시',
    changes: '바뀌는 항목',
    withdrawnBy: '취소한 사람',
    withdrawnByEmail: '취소한 사람의 이메일',
    outcome: '보류된 까닭',
    slug: '종류',
    profile: '프로필',
    version: '예약한 내용',
    replaced: '예약할 때 게시되어 있던 내용',
  },
} as const
