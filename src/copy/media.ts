/** Fixed texts of the form of a picture. */
export const media = {
  title: '제목',
  titleDescription: '사진 목록에서 찾기 쉽게 붙이는 이름입니다. 비워 두면 대체 텍스트로 보입니다.',
  uses: '사용하는 곳',
  /** The alternative text of a picture that is shown elsewhere, once its agent is anonymised. */
  keptPhoto: '컨설턴트 사진',
  unused: '아직 사용하는 곳이 없습니다.',
  missing: '고르신 사진을 찾을 수 없습니다. 다른 사진을 골라 주세요.',
  focalPoint: '초점은 0부터 100까지의 숫자로 정해 주세요.',
  replace: '사진 바꾸기',
  chooseOther: '다른 사진 고르기',
  replaceHint: '저장하면 이 사진을 사용하는 모든 곳에 새 사진이 보입니다.',
  delete: '사진 삭제',
  deleteTitle: '이 사진을 삭제할까요?',
  deleteUsed: '이 사진을 사용하는 곳이 있습니다. 삭제하면 이곳에는 기본 그림이 보입니다.',
  deleteUnused: '이 사진을 사용하는 곳이 없습니다. 삭제하면 되돌릴 수 없습니다.',
  deleteConfirm: '삭제',
  deleted: '사진을 삭제했습니다.',
  deleteFailure: '사진을 삭제하지 못했습니다. 잠시 후 다시 시도해 주세요.',
} as const
