/** Fixed texts of a person's own account: sessions, name and phone, password. */
export const account = {
  ownAccount: '내 계정',
  devicesHeading: '로그인된 기기',
  devicesHint:
    '휴대폰을 잃어버렸거나 다른 컴퓨터에서 로그아웃하지 않았다면, 모든 기기에서 한 번에 로그아웃할 수 있습니다.',
  signOutEverywhere: '모든 기기에서 로그아웃',
  signOutEverywhereTitle: '모든 기기에서 로그아웃할까요?',
  signOutEverywhereText:
    '지금 쓰는 기기를 포함해 로그인된 모든 기기에서 바로 로그아웃됩니다. 비밀번호는 바뀌지 않으며, 계속 사용하려면 다시 로그인해 주세요.',
  signOutEverywhereConfirm: '모두 로그아웃',
  cancel: '취소',
  ownDetailsSave: '저장하기',
  ownDetailsSaving: '저장 중',
  ownDetailsSaved: '저장했습니다.',
  contactFailure: '저장하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  leaveSave: '부재 기간 저장하기',
  emailHint: '이메일은 변경할 수 없습니다.',
  passwordHeading: '비밀번호 변경',
  passwordHint: '변경하면 모든 기기에서 로그아웃되며, 새 비밀번호로 다시 로그인해야 합니다.',
  currentPassword: '현재 비밀번호',
  passwordChange: '변경하기',
  passwordChanging: '변경 중',
  currentPasswordMissing: '현재 비밀번호를 입력해 주세요.',
  wrongCurrentPassword: '현재 비밀번호가 올바르지 않습니다.',
  passwordElsewhere: '비밀번호는 현재 비밀번호와 함께 변경해 주세요.',
} as const
