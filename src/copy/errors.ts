/** Texts of refusals that belong to no single form. */
export const errors = {
  invalidInput: '입력한 내용을 다시 확인해 주세요.',
  unknownField: '이런 이름의 항목은 없습니다.',
  unauthenticated: '로그인이 필요합니다.',
  forbidden: '이 작업을 할 권한이 없습니다.',
  notFound: '요청하신 내용을 찾을 수 없습니다.',
  writeConflict: '다른 사람이 동시에 변경했습니다. 새로고침한 뒤 다시 시도해 주세요.',
  statusConflict: '이미 처리되었거나 변경할 수 없는 상태입니다.',
  claimReviewRequired:
    '광고 점검에서 확인할 표현이 있어 게시하지 않았습니다. 문구를 고치거나, 심의번호 또는 사유를 적으면 게시할 수 있습니다.',
  bulkChange: '여러 건을 한 번에 고칠 수 없습니다. 한 건씩 고쳐 주세요.',
  bulkDeletion: '여러 건을 한 번에 삭제할 수 없습니다. 한 건씩 삭제해 주세요.',
  lastAdmin: '마지막 관리자는 삭제할 수 없습니다.',
  invalidAddress: '주소가 올바르지 않습니다.',
  invalidMethod: '지원하지 않는 요청 방식입니다.',
  outdatedPage: '페이지가 새로 바뀌었습니다. 뒤로 돌아가 새로고침한 뒤 다시 시도해 주세요.',
  pictureInUse: '사용 중인 사진입니다. 그래도 삭제할지 확인이 필요합니다.',
  pictureUsedIn: (places: string) =>
    `사용 중인 사진입니다. 삭제하면 이곳에는 기본 그림이 보입니다: ${places}`,
  bodyTooLarge: '보내신 내용이 너무 큽니다.',
  unsupportedMediaType: '지원하지 않는 형식의 요청입니다.',
  tooManyRequests: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  unexpected: '처리하는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '지금은 요청을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const
