/** Fixed texts of signing in. A contract to the letter: see the copy deck. */
export const auth = {
  loginHeading: '영업자 로그인',
  email: '이메일',
  password: '비밀번호',
  login: '로그인',
  loggingIn: '로그인 중',
  bothRequired: '이메일과 비밀번호를 모두 입력해 주세요.',
  invalidEmail: '이메일 형식이 올바르지 않습니다.',
  wrongCredentials: '이메일 또는 비밀번호가 올바르지 않습니다.',
  notApproved: '관리자 승인이 필요하거나 등록되지 않은 계정입니다.',
  loginFailure: '로그인 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  passwordTooShort: '비밀번호는 6자 이상이어야 합니다.',
  passwordTooLong: '비밀번호는 128자 이하여야 합니다.',
} as const
