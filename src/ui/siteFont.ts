/* Written by scripts/buildFonts.ts. */

/** Preload this; its name changes with its content, so it may be cached for ever. */
export const siteFontPath = '/fonts/pretendard-site.16915530.woff2'

const characters = new Set(
  '©·–—‘’“”…※₩→✓「」가각간강개객거건걸검게겠겨결경계고골공과관구국굴권그근금기긴깁까께꼭뀌뀝나남납내낸냅냈너년누눈는니닐님다단닫달담당대더데도돌동되된됩두둔뒤드든들듯등디따딱떤또뛰라락란람래러려력로록료루류르른를름리릴림립링마막만많말맞매먹메며면명모목못무문묻미민밀및바반받발방배번법변별보복본볼부분불비사삭상새색생서석선설성세셀션셨소속솔송수숨쉬습승시식신실심쓰아안않알야약양어언얼업없었에엑여역연열영예오온올와완왜외요용우운웁웃워원월웠위유으은을음의이인일읽임입있잊자작잘잠장재저적전절접정제조존좋주준중증지직진질짐집짜짧차찾채책챙처천철청체총최추춤충취츠침칩카칸컨코콘크큽키타탈탕태택터턴텐퇴트특파판패팩페편포폰표품프필하학한할함합항해했행향험현형호화확환황회후휴희히',
)

export const siteFontHas = (point: number) =>
  point < 127 || characters.has(String.fromCodePoint(point))
