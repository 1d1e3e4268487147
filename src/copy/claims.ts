const law = '식품 등의 표시·광고에 관한 법률 제8조 제1항'

/** What the check of claims says (specification 8.13, docs/claims.md). */
export const claims = {
  found: '표시·광고 점검: 다음 표현을 확인해 주세요.',
  adminReviews: '저장할 수 있습니다. 관리자가 이 표현을 검토해야 게시됩니다.',
  isPublic: '표시·광고 점검: 관리자가 게시한 표현입니다. 문구를 바꾸면 다시 검토합니다.',
  clauses: {
    illness: `${law} 제1호(질병의 예방·치료), 시행령 별표 1 제1호`,
    medicine: `${law} 제2호(의약품 오인), 시행령 별표 1 제2호`,
    functionalFood: `${law} 제3호(건강기능식품 오인), 시행령 별표 1 제3호`,
    exaggeration: `${law} 제4호(거짓·과장), 시행령 별표 1 제4호`,
    deception: `${law} 제5호(소비자 기만), 시행령 별표 1 제5호`,
    slander: `${law} 제6호(비방), 시행령 별표 1 제6호`,
    comparison: `${law} 제7호(부당 비교), 시행령 별표 1 제7호`,
    decency: `${law} 제8호(사행심·음란), 시행령 별표 1 제8호`,
    any: law,
  },
  reasons: {
    'illness-cure': '질병이나 증상을 예방·치료·개선한다는 뜻으로 읽힐 수 있습니다.',
    'illness-suitability': '특정 질병이 있는 분에게 좋다는 뜻으로 읽힐 수 있습니다.',
    'body-value': '건강검진 수치를 바꾼다는 뜻으로 읽힐 수 있습니다.',
    'medicine-name': '의약품이나 의료 행위로 오인될 수 있는 표현입니다.',
    'medicine-replacement': '약이나 치료를 대신하거나 줄일 수 있다는 뜻으로 읽힐 수 있습니다.',
    'functional-food': '건강기능식품이 아닌 것을 건강기능식품으로 오인하게 할 수 있습니다.',
    'unrecognised-function':
      '식품의약품안전처가 인정하지 않은 기능성입니다. 인정받은 문구만 쓸 수 있습니다.',
    'body-name':
      '몸의 기관이나 불편을 내세우는 표현입니다. 인정받은 기능성 문구로만 말할 수 있습니다.',
    guarantee: '효과를 보장하거나 단정하는 표현은 거짓·과장으로 볼 수 있습니다.',
    'side-effects': '부작용이 없거나 누구에게나 안전하다고 단정할 수 없습니다.',
    weight: '체중이나 치수의 변화를 내세우는 표현은 거짓·과장으로 볼 수 있습니다.',
    testimonial: '체험기나 후기로 효과를 알리는 표현은 소비자를 기만하는 광고로 봅니다.',
    expert: '의사·약사·교수·기관 등이 보증하거나 추천한다는 표현은 쓸 수 없습니다.',
    allure: '특수제법·주문쇄도처럼 소비자를 현혹하는 표현입니다.',
    superlative: '객관적인 근거가 없는 최상급 표현은 부당한 비교로 볼 수 있습니다.',
    comparison: '다른 업체나 제품과 부당하게 비교하는 표현입니다.',
    slander: '다른 업체나 제품을 깎아내리는 표현입니다.',
    wording:
      '심의에서 지적되는 광고와 비슷한 표현입니다. 효과·질병·체험·비교로 읽히지 않는지 확인해 주세요.',
    decency: '사행심을 조장하거나 음란한 표현으로 볼 수 있습니다.',
  },
} as const

export type ClaimReason = keyof typeof claims.reasons
export type ClaimClause = keyof typeof claims.clauses
