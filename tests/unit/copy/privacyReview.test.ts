import { privacyReview } from '@/copy/privacyReview'

const { access, backups } = privacyReview

describe('a sentence of the privacy review', () => {
  it.each([
    [
      access.figures('3', '12', '0'),
      '개인정보를 다룬 사람은 3명입니다. 조회는 12번 있었고, 내보내기는 없었습니다.',
    ],
    [
      access.figures('1', '0', '2'),
      '개인정보를 다룬 사람은 1명입니다. 조회는 없었고, 내보내기는 2번 있었습니다.',
    ],
    [backups.figures('30', '0'), '백업 30번을 마쳤고 실패는 없었습니다.'],
    [backups.figures('0', '2'), '백업은 한 번도 마치지 못했고 2번 실패했습니다.'],
    [backups.drills('1', '1'), '복구 훈련 1번을 마쳤고 1번 실패했습니다.'],
  ])('should say that there was none, and count no zero: %#', (sentence, text) => {
    expect(sentence).toBe(text)
  })
})
