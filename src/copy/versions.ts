/** Texts of versions, of restoring one, by what becomes of it, and of what says when a form was last saved (specification 8.11). */
export const versions = {
  author: '저장한 사람',
  system: '시스템',
  /** Of a planned publication: `김하늘 관리자 (게시 예약)` */
  planned: (planner: string) => `${planner} (게시 예약)`,
  changes: '바뀐 항목',
  /** Of a publication of what stood there before. */
  same: '바뀐 항목 없음',
  /** Of the oldest version, and of one that was stored before its author was. */
  none: '—',
  oldest: '가장 오래된 버전이라 비교할 버전이 없습니다. 아래는 이 버전의 내용입니다.',
  equal: '두 버전의 내용이 같아 바뀐 항목이 없습니다.',
  saved: {
    now: '방금 저장함',
    minutes: (count: number) => `${count}분 전에 저장함`,
    hours: (count: number) => `${count}시간 전에 저장함`,
    days: (count: number) => `${count}일 전에 저장함`,
  },
  restore: '이 버전으로 되돌리기',
  restoreAsDraft: '초안으로 되돌리기',
  ways: {
    publish: {
      title: '이 버전으로 되돌려 게시할까요?',
      text: (name: string) =>
        `‘${name}’ 전체가 이 버전의 내용으로 바뀌고, 바로 게시됩니다. 한 항목만 골라 되돌릴 수는 없습니다.`,
      confirm: '이 버전으로 되돌려 게시',
      unchanged: '지금 게시된 내용과 같아 바뀌는 항목이 없습니다.',
    },
    draft: {
      title: '이 버전을 초안으로 되돌릴까요?',
      text: (name: string) =>
        `‘${name}’ 초안 전체가 이 버전의 내용으로 바뀝니다. 게시하기 전에는 고객에게 보이지 않습니다.`,
      confirm: '초안으로 되돌리기',
      unchanged: '지금 초안과 같아 바뀌는 항목이 없습니다.',
    },
    save: {
      title: '이 버전으로 되돌려 저장할까요?',
      text: (name: string) =>
        `‘${name}’ 전체가 이 버전의 내용으로 바뀌고, 바로 사이트에 반영됩니다. 한 항목만 골라 되돌릴 수는 없습니다.`,
      confirm: '이 버전으로 되돌려 저장',
      unchanged: '지금 내용과 같아 바뀌는 항목이 없습니다.',
    },
  },
  /** `2026. 11. 25. 오후 4:01:07에 게시한 버전` */
  version: (moment: string, isPublished: boolean | undefined) =>
    `${moment}에 ${isPublished === undefined ? '저장' : isPublished ? '게시' : '초안으로 저장'}한 버전`,
  changed: (count: number) => `바뀌는 항목 ${count}개`,
  dropsDraft: '아직 게시하지 않은 초안의 내용은 사라집니다.',
  loading: '바뀌는 항목을 확인하는 중입니다.',
  unknownChanges: '바뀌는 항목을 확인하지 못했습니다.',
  unsure: '되돌렸는지 확인하지 못했습니다. 버전 목록을 확인해 주세요.',
  failure: '이 버전으로 되돌리지 못했습니다. 잠시 후 다시 시도해 주세요.',
} as const
