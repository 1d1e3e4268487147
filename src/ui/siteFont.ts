/* Written by scripts/buildFonts.ts. */

/** Preload this; its name changes with its content, so it may be cached for ever. */
export const siteFontPath = '/fonts/pretendard-site.80a02d51.woff2'

const characters = new Set(
  '©·–—‘’“”…※₩→✓「」가각간강개객거건걸검게겠겨결경계고공과관구국굴권그근금기까께꼭뀌뀝나남납내너년눈는니님다단닫달담당대더데도돌동되된됩두뒤드든들듯등따딱떤또뛰라락래러려력로록료루류르른를름리릴림립링마막만많말맞매먹메며면명모목못무문묻미민밀및바반받발방배번변별보복본볼부분불비사삭상새색생서석선설성세션셨소솔송수습승시식신실쓰아안않야약양어언얼업없었에여연열영오온올와완왜외요용웃원월위유으은을음의이인일읽입있잊자작잘잠장재저적전절접정제존좋주준중증지직진질집짜차찾챙처천청체총최추춤충취츠침카컨코콘크큽키타탕태택터턴텐트특파패팩페편포폰품프필하학한할함합항해했험현형호화확환회후휴히',
)

export const siteFontHas = (point: number) =>
  point < 127 || characters.has(String.fromCodePoint(point))
