/** Texts of the second factor (specification 6.9). The end-to-end tests compare them to the letter. */
export const secondFactor = {
  /** Signing in, in two steps. */
  code: '인증 코드',
  recoveryCode: '복구 코드',
  codeHint: '휴대폰의 인증 앱에 보이는 6자리 숫자입니다.',
  codeAgainHint:
    '앱에 지금 보이는 숫자를 입력해 주세요. 방금 쓴 숫자는 다시 쓸 수 없으니, 바뀔 때까지 기다려 주세요.',
  recoveryCodeHint: '2단계 인증을 설정할 때 보관해 둔 코드입니다. 코드마다 한 번만 쓸 수 있습니다.',
  eitherCodeHint:
    '휴대폰의 인증 앱에 보이는 6자리 숫자입니다. 휴대폰을 쓸 수 없으면 복구 코드를 입력해 주세요.',
  useRecoveryCode: '복구 코드로 확인하기',
  recoveryCodeRequired: '복구 코드를 입력해 주세요.',
  useApp: '인증 앱으로 확인하기',
  remember: '이 기기에서 30일간 묻지 않기',
  signingInAs: (email: string) => `${email} 계정으로 로그인합니다.`,
  otherAccount: '처음으로 돌아가기',

  /** The page for those who must set it up. */
  pageTitle: '2단계 인증 설정',
  mustSetUp:
    '이 계정은 2단계 인증을 설정해야 이용할 수 있습니다. 휴대폰이 있으면 3분 안에 끝나며, 끝나면 보시던 화면으로 돌아갑니다.',
  leaveInstead: '지금 설정할 수 없거나 다른 계정을 쓰시려면 로그아웃해 주세요.',
  needsScripts: '2단계 인증을 설정하려면 브라우저에서 자바스크립트를 켜 주세요.',

  /** What it is, and how it stands. */
  about:
    '로그인할 때 비밀번호와 함께 휴대폰의 인증 앱에 보이는 6자리 숫자를 확인합니다. 비밀번호가 새어 나가도 다른 사람은 로그인할 수 없습니다.',
  loading: '불러오는 중입니다…',
  loadFailure: '2단계 인증의 상태를 불러오지 못했습니다.',
  state: '상태',
  on: '사용 중',
  off: '사용 안 함',
  since: '설정 일시',
  codesLeft: '남은 복구 코드',
  count: (count: number) => `${count}개`,
  fewCodes: (count: number) =>
    `복구 코드가 ${count}개 남았습니다. 휴대폰을 잃어버릴 때를 위해 새로 만들어 두세요.`,
  noCodes: '복구 코드를 모두 썼습니다. 휴대폰을 잃어버릴 때를 위해 지금 새로 만들어 주세요.',
  codesLostTitle: '복구 코드를 받지 못했습니다',
  /** What can be done: on its button, and over its first step. */
  titles: {
    setUp: '2단계 인증 설정하기',
    newCodes: '복구 코드 새로 만들기',
    changeApp: '인증 앱 바꾸기',
    turnOff: '2단계 인증 끄기',
  },
  /** After a step is done. */
  said: {
    setUp: '2단계 인증을 설정했습니다.',
    newCodes: '복구 코드를 새로 만들었습니다.',
    changeApp: '인증 앱을 바꾸었습니다.',
    turnOff: '2단계 인증을 껐습니다.',
    codesLost:
      '2단계 인증은 켜졌지만 연결이 끊겨 복구 코드를 보여 드리지 못했습니다. ‘복구 코드 새로 만들기’를 눌러 주세요.',
    changedElsewhere: '다른 곳에서 2단계 인증이 바뀌었습니다. 지금 상태를 다시 불러왔습니다.',
  },

  /** First step: who it is. */
  checkTitle: '본인 확인',
  checkText: {
    setUp: '본인인지 확인합니다. 현재 비밀번호를 입력해 주세요.',
    changeApp:
      '휴대폰을 바꾸었거나 다른 앱을 쓰려면 인증 앱을 다시 연결합니다. 새 앱을 연결할 때까지는 지금 앱을 그대로 씁니다.',
    newCodes: '새로 만들면 지금까지의 복구 코드는 더 이상 쓸 수 없습니다.',
    turnOff:
      '끄면 비밀번호만으로 로그인하게 되고, 복구 코드는 모두 없어집니다. 다시 설정하기 전까지 계정이 덜 안전합니다.',
  },
  /** The answer that would have brought them was lost. */
  newCodesUnsure:
    '새 복구 코드를 받지 못했습니다. 지금까지의 복구 코드는 이미 쓸 수 없게 되었을 수 있으니, 잠시 후 다시 만들어 주세요.',
  submit: { setUp: '다음', newCodes: '새로 만들기', changeApp: '다음', turnOff: '끄기' },
  checking: '확인 중',
  cancel: '취소',

  /** Second step: the app. */
  connectTitle: '인증 앱 연결하기',
  connectText: '휴대폰에서 아래 순서대로 해 주세요. 15분 안에 마쳐 주세요.',
  installTitle: '인증 앱을 준비합니다',
  installText:
    '앱 스토어에서 Google Authenticator나 Microsoft Authenticator 같은 무료 인증 앱을 설치해 주세요. 아이폰의 ‘암호’ 앱이나 비밀번호 관리 앱을 쓰셔도 됩니다.',
  scanTitle: '앱으로 QR 코드를 비춥니다',
  scanText: '앱에서 계정 추가(＋)를 누르고 ‘QR 코드 스캔’을 골라 아래 그림을 비춰 주세요.',
  qrCode: '인증 앱에 연결할 QR 코드',
  openApp: '이 휴대폰의 인증 앱에서 열기',
  keyTitle: 'QR 코드를 비출 수 없나요?',
  keyText:
    '앱에서 ‘설정 키 입력’을 골라 아래 키를 넣어 주세요. 계정 이름은 이메일로 하시면 됩니다.',
  key: '설정 키',
  copyKey: '설정 키 복사',
  copied: '복사 완료!',
  copyFailure: '복사하지 못했습니다. 글자를 길게 눌러 직접 복사해 주세요.',
  typeTitle: '앱에 보이는 숫자를 입력합니다',
  typeHint: '30초마다 바뀌는 6자리 숫자입니다.',
  connect: '확인하고 켜기',

  /** Third step: the recovery codes. */
  keepTitle: '복구 코드를 보관해 주세요',
  keepText:
    '휴대폰을 잃어버렸을 때 인증 코드 대신 입력하는 코드입니다. 코드마다 한 번만 쓸 수 있고, 지금 이 화면에서만 보입니다.',
  othersSignedOut: '다른 기기에서는 모두 로그아웃되었습니다.',
  codes: '복구 코드 목록',
  copyCodes: '모두 복사',
  saveCodes: '파일로 저장',
  printCodes: '인쇄',
  fileName: '2단계-인증-복구-코드.txt',
  printoutTitle: '2단계 인증 복구 코드',
  printoutSite: '사이트',
  printoutAccount: '계정',
  printoutMadeAt: '만든 일시',
  printoutHint:
    '코드마다 한 번만 쓸 수 있습니다. 비밀번호처럼 다른 사람이 볼 수 없는 곳에 보관해 주세요.',
  kept: '복구 코드를 안전한 곳에 보관했습니다',
  notKept: '복구 코드를 보관하고 확인란을 선택해 주세요.',
  done: '완료',

  /** On other people's accounts, and in the settings; for admins. */
  reset: '2단계 인증 초기화',
  resetConfirm: '초기화',
  resetTitle: (name: string) => `${name} 님의 2단계 인증을 초기화할까요?`,
  resetText:
    '휴대폰과 복구 코드를 모두 잃어버린 분을 위한 기능입니다. 본인인지 전화로 확인한 뒤에 해 주세요. 바로 모든 기기에서 로그아웃되고, 다시 설정할 때까지 비밀번호만으로 로그인합니다. 기록에 남기고, 로그인할 수 있는 계정이면 본인에게 메일로 알립니다.',
  resetReason: '사유',
  resetDone: (name: string) => `${name} 님의 2단계 인증을 초기화했습니다.`,
  resetFailure: '2단계 인증을 초기화하는 중 오류가 발생했습니다.',
  resetContinues: (name: string) => `‘${name}’ 2단계 인증 초기화가`,
  onSince: (time: string) => `사용 중 (${time}부터)`,

  /** What goes on after signing in again, as the subject of a sentence. */
  continues: '2단계 인증 설정이',
  failure: '처리하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
} as const
