import { weighted } from './random'

/** Surnames by how many of a thousand Koreans have them (census of 2015); rare ones left out. */
const surname = weighted([
  ['김', 215],
  ['이', 147],
  ['박', 84],
  ['최', 47],
  ['정', 43],
  ['강', 24],
  ['조', 21],
  ['윤', 21],
  ['장', 20],
  ['임', 17],
  ['한', 15],
  ['오', 15],
  ['서', 15],
  ['신', 15],
  ['권', 14],
  ['황', 14],
  ['안', 14],
  ['송', 14],
  ['류', 13],
  ['전', 11],
  ['홍', 11],
  ['고', 9],
  ['문', 9],
  ['양', 9],
  ['손', 9],
  ['배', 8],
  ['백', 8],
  ['허', 7],
  ['노', 6],
  ['남궁', 1],
  ['선우', 1],
] as const)

const first = [...'민서지도하예준수유현은주시영건윤재승소채다정성경미상태혜나가']
const second = [...'준연우윤은호아원서진현빈율민영희수정훈경인린숙철미석식혁라온']

const operator = weighted([
  ['010', 96],
  ['011', 1],
  ['016', 1],
  ['031', 1],
  ['02', 1],
] as const)

type Random = () => number

const pick = (random: Random, characters: readonly string[]) =>
  characters[Math.floor(random() * characters.length)] ?? ''

export function generateName(random: Random): string {
  const given = pick(random, first) + pick(random, second)
  return surname(random) + (random() < 0.03 ? given.slice(0, 1) : given)
}

/** The digits of a plausible phone: mostly mobile, seldom an old prefix or a landline. */
export function generatePhone(random: Random): string {
  const code = operator(random)
  const length = code === '010' ? 8 : code === '02' ? 8 : 7
  const digits = Math.floor(random() * 10 ** length)
  return code + String(digits).padStart(length, '0')
}
