/* Written by scripts/buildFonts.ts. */

/** Preload this; its name changes with its content, so it may be cached for ever. */
export const siteFontPath = '/fonts/pretendard-site.98461287.woff2'

const characters = new Set(
  '©·–—‘’“”…※₩→✓「」가간강개객거건걸검게겠겨결경계고공과관구국권그근금기까꼭뀌나남납내너년는니님다단닫달담당대더데도돌동되된됩두뒤드든등따딱떤또뛰라락래러력로록료루류르른를름리립링마막만많말맞매먹메며면명모목못무문묻미민밀및바반받발방배번변별보복본부분불비사삭상새생서석설성세션소솔송수습승시식신실아안않야약양어언얼업없었에여연열영오올와완왜외요용웃원월위유으은을음의이인일입있자작잠장적전절접정제주준중증지직진질집짜차찾챙처천청체최추춤충침카컨코크큽키타탕태터턴트특파패팩페편포폰품필하학한할합항해했험형호화확환회후휴히',
)

export const siteFontHas = (point: number) =>
  point < 127 || characters.has(String.fromCodePoint(point))
