/* Written by scripts/buildFonts.ts. */

/** What visitors read; preload this. Its name changes with its content, so it may be cached for ever. */
export const siteFontPath = '/fonts/pretendard-site.f5da9dca.woff2'

const characters = new Set(
  ' ©·×–—‘’“”…›※₩→✓「」가각간감갑값강같개객거건걸검것게겠겨견결경계고곧골곳공과관광교구국굴궁권규그근글금급기긴길김깁까깎꺼껐께꼭꾸꾼꿀꿉꿔뀌뀐뀔뀝끄끊끌끝나난날남납났낱내낸낼냄냅냈너널넘넣네넷년념누눈눌뉴느는늘능니닌님닙다단닫달닭담답당대더던덜덮데도돌돕동되된될됨됩두둔둘둡뒤드득든들듦듯등디딩따딱때떤떻또뛰뜁뜻라락란람랍래랜략러런럼렇려력련렬렵렸령례로록료루룬류률르른를름릅리린릴림립릿링마막만많말맞맡매먹먼멈메며면명모목몸못무묶문묻물미민밀및바박밖반받발밝밤방배백버번법베벽변별병보복본볼봄봅부분불붙브블비빈빠빼뿐사삭산살상새색생서석선설성세센셀셉셔션셨소속손솔송쇄쇠수순숨숫쉬쉽스습슷승시식신실심써썼쓰쓴쓸씀씁씩아안않알암았앞앱야약양어억언얼업없엇었에엑여역연열엽영예오온올옮옵와완왔왜외요용우운울움웁웃워원월웠웹위유으은을음의이인일읽잃임입있잊자작잘잠장재저적전절점접정제져졌조존종좋주준줄줍중증지직진질짐집짓짜짧째쪽차창찾채책챙처천철첫청체쳐쳤초총최추출춤춥충춰췄취츠치칙친칠침칩카칸캔컨컴켜코콘크큰클큽키타탈탕태택탭터턴텍텐템토톡통퇴트특튼틀파판패팩페펴편펼포폰폴표품퓨프픽필하학한할함합항해했행향험현형호혹화확환활황회횟효후훅훈휴흔희히힐＋',
)

export const siteFontHas = (point: number) =>
  point < 127 || characters.has(String.fromCodePoint(point))
