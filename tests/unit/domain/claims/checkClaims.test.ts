import { readFileSync } from 'node:fs'
import path from 'node:path'

import { claims as copy } from '@/copy/claims'
import { checkClaims } from '@/domain/claims/checkClaims'
import { claimsVersion } from '@/domain/claims/version'
import { claimRules } from '@/domain/claims/rules/claimRules'

const rulesIn = (text: string) => checkClaims(text).findings.map(({ rule }) => rule)

describe('the rules', () => {
  it.each(claimRules.flatMap(({ examples, id }) => examples.map((text) => [id, text] as const)))(
    'should find %s in "%s"',
    (id, text) => {
      expect(rulesIn(text)).toContain(id)
    },
  )

  it.each(claimRules.flatMap(({ id, lawful }) => lawful.map((text) => [id, text] as const)))(
    'should find nothing (%s) in "%s"',
    (_, text) => {
      expect(rulesIn(text)).toEqual([])
    },
  )

  it('should each have a reason, a clause and an id of its own', () => {
    const ids = claimRules.map(({ id }) => id)
    // `wording` is what the classifier alone finds.
    expect([...new Set(ids), 'wording'].sort()).toEqual(Object.keys(copy.reasons).sort())
    expect(ids).toHaveLength(new Set(ids).size)
    for (const { clause } of claimRules) expect(copy.clauses[clause]).toMatch(/제8조 제1항 제\d호/)
  })

  it('should repeat nothing without a bound, so that a search takes linear time', () => {
    const concepts = claimRules.flatMap(({ forms }) =>
      forms.flatMap(({ beside = [], first, then }) => [first, ...(then ? [then] : []), ...beside]),
    )
    const patterns = concepts.flatMap(({ anywhere, atWordStart }) => [anywhere, atWordStart])
    const unbounded = patterns.filter((pattern) =>
      /(?<!\\)[*+]|\{\d*,\}/u.test(pattern?.source ?? ''),
    )
    expect(patterns.length).toBeGreaterThan(100)
    expect(unbounded).toEqual([])
  })
})

describe('a claim', () => {
  it.each([
    '당 뇨 완 치',
    '당/뇨를 완-치합니다',
    '당\u200b뇨를 완\u200b치합니다',
    '당뇨를 완🔥치합니다',
    '국\n내\n최\n고',
    'ㄷㅏㅇㄴㅛ 완치',
    '당ㄴㅛ를 ㅊ1료합니다',
    '당뇨를 완치합니다'.normalize('NFD'),
    'ﾧￂﾷﾤￒ ﾷￍﾤﾺￜ',
    '糖尿를 完治합니다',
    'ｃａｎｃｅｒ 예방에 좋아요',
    // Cyrillic.
    'FDА 승인 원료',
  ])('should be read through its spelling: %s', (text) => {
    expect(rulesIn(text)).not.toEqual([])
  })

  it.each([
    ['a stroke for a vowel', '당뇨를 ㅊ|료합니다'],
    ['a compatibility ideograph', '당뇨 치\uf9c1'],
  ])('should be read as it looks with %s: %s', (_, text) => {
    expect(rulesIn(text)).toContain('illness-cure')
  })

  it.each([
    '국내 최고 ㅎㅎ',
    '국내 최고ㅎㅎ',
    '국내 최고ㅋ',
    '국내 최고ㅋㅋㅋ세계 최초',
    '국내 최고 ㄱㄱ',
  ])('should be read through what is laughed or called behind it: %s', (text) => {
    expect(checkClaims(text).findings[0]?.match).toMatch(/^국내 최고/u)
  })

  it.each([
    '당뇨가 낫습니다',
    '당뇨가 나았어요',
    '당뇨가 나을 수 있어요',
    '당뇨가 치료돼요',
    '당뇨가 완치됩니다',
    '당뇨가 사라집니다',
    '당뇨를 개선합니다',
    '당뇨\n완치',
  ])('should be found in every form of its words: %s', (text) => {
    expect(rulesIn(text)).toContain('illness-cure')
  })

  it.each(['FDA에 등록된 제품', 'FDA 통과 제품', '미국 식품의약국 승인 원료'])(
    "should be found in a foreign authority's approval: %s",
    (text) => {
      expect(rulesIn(text)).toContain('expert')
    },
  )

  it.each([
    '마감 기한은 금요일입니다.',
    '암막 커튼',
    '약도를 보고 찾아오세요.',
    '절약형 포장',
    '최고 기온이 30도를 넘습니다.',
  ])('should not be found in words that look alike: %s', (text) => {
    expect(rulesIn(text)).toEqual([])
  })

  it.each([
    ['denied', '당뇨를 치료한다고 말씀드리지 않습니다.'],
    ['asked', '당뇨가 낫나요?'],
    ['answered with a no', '암이 낫나요? 아니요, 식품은 병을 고치지 못합니다.'],
    ['a process', '치료 중이신 분은 의사와 상담하세요.'],
    ['a request', '약을 복용 중이면 알려 주세요.'],
    ['the authority’s wording', '혈당 조절에 도움을 줄 수 있음'],
    ['a warning', '암이 낫는다는 광고를 조심하세요.'],
  ])('should not be made by what is %s', (_, text) => {
    expect(rulesIn(text)).toEqual([])
  })

  it.each([
    ['a denial of something else', '당뇨 완치, 이제 꿈이 아닙니다'],
    ['a denial before it', '약이 아니라 당뇨를 고치는 음식입니다'],
    ['a question that is answered', '암이 낫나요? 네, 낫습니다.'],
  ])('should stay one after %s', (_, text) => {
    expect(rulesIn(text)).not.toEqual([])
  })
})

describe('a family of claims', () => {
  it.each([
    '생리통과 작별하는 방법',
    '이명이 걱정되는 분은 이 한 포를 드세요.',
    '피가 맑아지고 혈관이 젊어집니다.',
    '불면의 밤은 끝, 눕자마자 잠듭니다.',
    '병원 다닐 시간에 이 팩을 드세요.',
    '항생제를 쓰지 않아도 되는 프로폴리스',
    '석 달 후 검진표가 바뀌지 않으면 제가 이 일을 그만두겠습니다.',
    '콩팥이 안 좋아도 상관없이 먹을 수 있어요.',
    '두드러기는 명현반응이니 끊지 말고 드세요.',
    '제일 잘 듣는 관절 영양제',
    '초등학생 키가 6개월에 7센티 자라는 팩',
    '"환자분들께 이 팩을 권합니다", 정형외과 원장',
    '합성 비타민 파는 회사들은 양심이 없다',
    '당화혈색소 7.2 나오셨죠? 저희 팩으로 5점대까지 내려 드려요.',
  ])('should be found: %s', (text) => {
    expect(rulesIn(text)).not.toEqual([])
  })

  it.each([
    '로그인 문제는 오늘 오전에 완전히 해결되었습니다.',
    '병원 입원으로 배송을 멈추고 싶으시면 고객센터로 연락 주세요.',
    '가족분의 완치 축하 모임이 있어 상담 날짜를 옮겨 드렸습니다.',
    '상담 일을 하면서 고객님의 이야기를 듣는 것이 가장 즐겁습니다.',
    '고혈압 예방의 기본은 싱겁게 먹는 것이라고 질병관리청은 안내합니다.',
    'Q. 다이어트 약인가요? A. 아닙니다, 체중을 빼 주는 약이 아니라 건강기능식품입니다.',
    '부작용이 전혀 없는 식품은 없습니다.',
    '통풍이 잘되는 서늘한 곳에 보관하세요.',
    '타사 제품과의 비교는 안내해 드리지 않습니다.',
    '아이의 키가 걱정되시면 소아청소년과에서 상담받으시길 바랍니다.',
    '비타민D 원료 공급사가 5월부터 바뀝니다.',
  ])('should not be found in a text about the service or care: %s', (text) => {
    expect(rulesIn(text)).toEqual([])
  })

  it.each([
    '쿠폰 받고 당뇨 관리하세요.',
    '배송비 무료로 고혈압 졸업하세요.',
    '고객센터로 전화 주시면 혈압 내리는 조합을 알려 드려요.',
    '정기 결제하시면 탈모 걱정이 끝납니다.',
    '상담 예약하신 고객님이 드시고 아토피가 나았어요.',
    '국내 유일, 세계 최초 맞춤 영양제, 부담 없이 문의하세요.',
    '갱년기 홍조가 일주일 만에 싹 사라지는 마법, 지금 주문하면 내일 도착',
    '포장도 예쁘고 대한민국에 하나뿐인 효능',
    '변비 20년, 먹은 지 이틀 만에 변기가 막혔습니다 (개인차 있음)',
    '혈압약 끊고 저희 팩으로 갈아타신 고객이 벌써 2천 명입니다.',
  ])('should be found beside words of the service: %s', (text) => {
    expect(rulesIn(text)).not.toEqual([])
  })

  it.each([
    ['what was put away', '돋보기를 당근에 팔았습니다. 눈 팩 먹은 지 7주 만에요.'],
    ['who somebody was', '위산이 올라와 앉아서 자던 분이 누워서 주무세요.'],
    ['what a doctor said', '단골 정형외과 원장님이 요즘 왜 안 오냐고 전화하셨대요.'],
    ['figures before and after', '이제 혈압계 재는 게 즐거워요. 160에서 118 됐거든요.'],
    ['a threat', '이거 안 드시면 10년 뒤에 치매 옵니다.'],
    ['a wink', '심의 때문에 자세히는 못 말하지만 어디에 좋은지 아시죠?'],
    ['an answer', 'Q. 언제부터 통증이 없어지나요? A. 빠르면 사흘, 늦어도 2주입니다.'],
    ['a jamo between syllables', '혈ㅇ압ㅇ약 끊고 싶으신 분만 연락 주세요'],
  ])('should be found in %s: %s', (_, text) => {
    expect(rulesIn(text)).not.toEqual([])
  })

  it.each([
    '미개봉 상품은 100% 환불 보장해 드려요.',
    '저희가 드릴 수 없는 것: 진단, 처방, 완치 약속',
    'Q. 먹고 속이 더부룩해요. A. 섭취를 멈추고 담당자에게 알려 주세요.',
    '비타민 C를 빈속에 드시면 속이 쓰릴 수 있습니다.',
    '감기에 걸리셨을 때는 물을 자주 드시고 푹 쉬세요.',
    '피부 건강에 도움을 줄 수 있는 원료를 골랐습니다.',
    '손이 불편하신 분을 위해 뜯는 곳을 넓혔습니다.',
  ])('should not be found in what is promised, refused or explained: %s', (text) => {
    expect(rulesIn(text)).toEqual([])
  })

  it('should not take a promised cure for somebody’s experience', () => {
    expect(rulesIn('당뇨를 완치')).toEqual(['illness-cure'])
  })
})

describe('a finding', () => {
  it('should point at the words as they were sent', () => {
    const text = '😀 안녕하세요. 당 뇨를 완\u200b치합니다!'
    const { findings, version } = checkClaims(text)
    expect(version).toBe(claimsVersion)
    expect(findings[0]).toMatchObject({ rule: 'illness-cure', start: text.indexOf('당') })
    for (const { end, match, start } of findings) expect(text.slice(start, end)).toBe(match)
    expect(findings[0]?.match).toBe('당 뇨를 완\u200b치')
  })

  it('should be the same in a text whose syllables are decomposed, as macOS writes them', () => {
    const folder = path.resolve('bench/claims/56')
    const texts = ['unlawful', 'lawful'].flatMap((kind) =>
      readFileSync(path.join(folder, `${kind}.txt`), 'utf8').split('\n'),
    )
    const decomposed = (text: string) => text.normalize('NFD')
    for (const text of texts) {
      const placeOf = (index: number) => decomposed(text.slice(0, index)).length
      const expected = checkClaims(text).findings.map((finding) => ({
        ...finding,
        match: decomposed(finding.match),
        start: placeOf(finding.start),
        end: placeOf(finding.end),
      }))
      expect(checkClaims(decomposed(text)).findings).toEqual(expected)
    }
  })

  it('should come in the order of the text, and not overlap another of the same rule', () => {
    const { findings } = checkClaims('최고의 영양제! 부작용이 없습니다. 당뇨 완치, 고혈압 완치.')
    const starts = findings.map(({ start }) => start)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    for (const one of findings)
      for (const other of findings)
        if (one !== other && one.rule === other.rule)
          expect(one.end <= other.start || other.end <= one.start).toBe(true)
  })

  it('should be made for each promise of a sentence', () => {
    const named = (text: string) =>
      checkClaims(text).findings.map(({ match, rule }) => [rule, match])
    for (const joint of [', ', ' '])
      expect(named(`당뇨 완치${joint}100% 개선을 보장합니다.`)).toEqual([
        ['illness-cure', '당뇨 완치'],
        ['guarantee', '100% 개선을 보장'],
      ])
  })

  it.each(['', ' ', '\ud800', '\u3164', '...', '?', '한'])('should not be in %j', (text) => {
    expect(checkClaims(text).findings).toEqual([])
  })
})
