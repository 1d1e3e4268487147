/** What the server says about the second factor: refusals, the setting, the record of a reset (specification 6.9). */
export const secondFactorRules = {
  name: '2단계 인증',
  required: '인증 코드를 입력해 주세요.',
  wrong: '인증 코드가 올바르지 않습니다.',
  missing: '먼저 2단계 인증을 설정해 주세요. 설정을 마치면 이용할 수 있습니다.',
  unreadable:
    '서버에서 2단계 인증 정보를 읽을 수 없어 로그인할 수 없습니다. 다른 관리자나 서버 담당자에게 2단계 인증 초기화를 요청해 주세요.',
  lapsed: '설정 시간이 지났거나 이미 끝난 설정입니다. 처음부터 다시 설정해 주세요.',
  mandatory: '이 계정은 2단계 인증을 꼭 써야 해서 끌 수 없습니다.',
  off: '아직 2단계 인증이 설정되어 있지 않습니다.',
  ownReset: '내 2단계 인증은 초기화할 수 없습니다. 다른 관리자에게 요청해 주세요.',
  resetReasonMissing: '초기화하는 사유를 입력해 주세요.',
  /** The reason in the record, where the server's command did it. */
  resetByCommand: '서버 명령(npm run second-factor)으로 초기화',
  since: '2단계 인증',
  setting: {
    tab: '보안',
    tabDescription: '관리자와 영업자가 로그인할 때 무엇을 확인할지 정합니다.',
    label: '2단계 인증',
    description:
      '로그인할 때 비밀번호와 함께 휴대폰 인증 앱의 코드를 확인합니다. 필수로 바꾸면 아직 설정하지 않은 분은 바로 설정 화면으로 안내되고, 설정을 마칠 때까지 다른 화면을 볼 수 없습니다.',
    overridden: (choice: string) =>
      `서버 설정(SECOND_FACTOR)의 값이 ‘${choice}’이므로 여기서 고른 값은 쓰이지 않습니다.`,
    options: { optional: '선택', admins: '관리자 필수', everyone: '모두 필수' },
  },
} as const
