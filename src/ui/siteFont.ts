/* Written by scripts/buildFonts.ts. */

/** What visitors read; preload this. Its name changes with its content, so it may be cached for ever. */
export const siteFontPath = '/fonts/pretendard-site.f5da9dca.woff2'

const characters = new Set(
  ' ©·×–—‘’“”…※₩→✓「」가각간감값강같개객거건걸검것게겠겨결경계고곧골곳공과관교구국굴궁권규그근글금기긴깁까께꼭꾸꿀꿔뀌뀐뀝끊끌끝나난날남납났낱내낼냄냅냈너널넣넷년념누눈뉴느는늘니님닙다단닫달닭담답당대더덮데도돌동되된됨됩두둔둘둡뒤드든들듯등디따딱때떤떻또뛰뜁라락란람래러럼렇려력렬렸례로록료루류르른를름릅리린릴림립링마막만많말맞맡매먹먼메며면명모목못무묶문묻물미민밀및바밖반받발밝방배버번법변별병보복본볼봄부분불붙브비빼사삭산살상새색생서석선설성세셀셉션셨소속솔송수순숨숫쉬스습승시식신실심쓰쓴씀씩아안않알았앞야약양어억언얼업없엇었에엑여역연열영예오온올옮옵와완왔왜외요용우운움웁웃워원월웠웹위유으은을음의이인일읽잃임입있잊자작잘잠장재저적전절점접정제져졌조존종좋주준중증지직진질짐집짜짧쪽차창찾채책챙처천철첫청체쳐초총최추출춤충취츠치칠침칩카칸컨컴켜코콘크클큽키타탈탕태택탭터턴텐템토통퇴트특튼틀파판패팩페펴편펼포폰표품퓨프픽필하학한할함합항해했행향험현형호화확환활황회후훅휴흔희히',
)

export const siteFontHas = (point: number) =>
  point < 127 || characters.has(String.fromCodePoint(point))
