const editModule = require('./shared/editModule.cjs')

/**
 * A loader for Turbopack: English texts of the panel in Korean, what it says of passwords, the names of buttons that are
 * pictures, what screen readers hear of a choice whose label is no text, the labels of cells, which phones show, what a field says of a
 * picture that was deleted, of which Payload shows the id and a way to edit it, and what an admin reads, and where the button leads, on a
 * page where nobody makes anything by hand.
 * @this {{ resourcePath: string }} @param {string} source
 */
function panelTexts(source) {
  return editModule('panelTexts.cjs', edits, this.resourcePath, source)
}

panelTexts.about = {
  madeFor: {
    payload: '3.90.2',
    '@payloadcms/ui': '3.90.2',
    '@payloadcms/next': '3.90.2',
    '@dnd-kit/core': '6.3.1',
  },
  why: "these texts stand in the code; the panel's translations don't hold them. Its forms take passwords from 3 characters on",
  needlessWhen:
    'the panel takes all of its texts from its translations, and the rule for passwords from its configuration',
}

module.exports = panelTexts

// A form without a title is that of a new row; any other is called by its id.
const newTitle = [
  /(\(\{collectionConfig:(\w+),data:\w+,dateFormat:.{0,1200}?)`\[\$\{(\w+)\.t\("general:untitled"\)\}\]`/s,
  '$1$2?$3.t("general:creatingNewLabel",{label:$2.labels?.singular}):$3.t("general:untitled")',
]

const edits = {
  'payload/dist/fields/validations.js': [
    [
      /export const password = .*=>\{/,
      '$& if (!value && required) return "비밀번호를 입력해 주세요."; if (value && [...value].length < 6) return "비밀번호는 6자 이상이어야 합니다."; if (value && [...value].length > 128) return "비밀번호는 128자 이하여야 합니다.";',
    ],
    [
      /export const confirmPassword = .*=>\{/,
      '$& if (required && !value) return "비밀번호 확인을 입력해 주세요.";',
    ],
  ],
  '@payloadcms/ui/dist/exports/client/index.js': [
    [/"A file is required\."/, '"사진을 선택해 주세요."'],
    [/"A file name is required\."/, '"파일 이름을 입력해 주세요."'],
    [/"Copy URL"/, '"주소 복사"'],
    [/"No columns selected"/g, '"표시할 열을 선택해 주세요."'],
    [/"Failed to fetch the file\."/, '"파일을 가져오지 못했습니다."'],
    [/"The provided URL is not allowed\."/, '"사용할 수 없는 주소입니다."'],
    [/`Refreshing token failed: \$\{\w+\.message\}`/, '"로그인을 연장하지 못했습니다."'],
    [/`Refreshing permissions failed: \$\{\w+\.message\}`/, '"권한을 확인하지 못했습니다."'],
    [/`Fetching user failed: \$\{\w+\.message\}`/, '"로그인을 확인하지 못했습니다."'],
    [/`Edit (\$\{\w+\})`/, '`$1 수정`'],
    [/"Close toast"/, '"알림 닫기"'],
    [/containerAriaLabel:(\w+)="Notifications"/, 'containerAriaLabel:$1="알림"'],
    // Names the key in English; the key itself stays.
    [
      /"aria-label":`(\$\{\w+\}) \$\{[\w$]+\}`(?=,tabIndex:-1,"aria-live")/,
      '"aria-label":`$1`,"aria-keyshortcuts":"Alt+T"',
    ],
    // A checkbox would show its field's name to a pointer that rests on it.
    [/,title:\w+,type:"checkbox"/, ',type:"checkbox"'],
    // The name of a dialog, which is its code.
    [/("aria-label":\w+\["aria-labelledby"\]\?void 0:)\w+/, '$1"대화 상자"'],
    // Buttons that show a picture only.
    [
      /(\{direction:(\w+)="right",isDisabled:.{0,250}?\("button",\{)(?=className)/s,
      '$1"aria-label":$2==="left"?"이전 쪽":"다음 쪽",',
    ],
    [/(tabIndex:0,)(type:"button",children:\w+\}\)\})/, '$1title:"메뉴 열기",$2'],
    [/className:`\$\{\w+\}__edit`,icon:"edit"/, '"aria-label":"사진 정보 수정",$&'],
    [/className:`\$\{\w+\}__remove`,icon:"x"/g, '"aria-label":"빼기",$&'],
    [/(\("button",\{)(className:\w+,onClick:\w+,onMouseEnter)/, '$1"aria-label":"복사",$2'],
    // A picture that is chosen and not there was deleted, unless the answer failed.
    [
      /((\w+)\.ok&&\(\w+=\(await \2\.json\(\)\)\.docs\);let (\w+)=[^;]{0,80};return\{collection:\w+,docsById:)\3(?=\}.{0,250}?isPlaceholder)/s,
      '$1$2.ok&&$3',
    ],
    [
      /((\w+\[\w+\])\?\.\[\w+\]\|\|\{id:\w+,filename:)`[^`]*`(?=,isPlaceholder)/,
      '$1$2?"사진이 삭제되어 기본 그림이 보입니다. 빼면 다른 사진을 고를 수 있습니다.":"사진을 불러오지 못했습니다."',
    ],
    [
      /allowEdit:(!\w+)(,allowRemove:\1,alt:(\w+)\?\.alt[^{}]{0,90}?displayPreview:)(\w+,[^{}]{0,70}?onRemove:\w+,)/,
      'allowEdit:$1&&!$3.isPlaceholder$2!$3.isPlaceholder&&$4',
    ],
    // The list of choices opens with the arrow keys: its arrow is no stop, and what empties the field has a name.
    [
      /(className:\w+,ref:\w+,\.\.\.\w+,)(onKeyDown:\w+=>\{\w+\.key==="Enter"&&\(\w+\.key=" "\))/,
      '$1tabIndex:-1,$2',
    ],
    [
      /(ref:typeof \w+=="string"\?null:\w+,\.\.\.\w+,)(onKeyDown:)/,
      '$1"aria-hidden":void 0,"aria-label":"지우기",$2',
    ],
    // A box that chooses rows has no field whose label would name it.
    [
      /(="checkbox-input",\w+=(\w+)=>.{0,1500}?)"aria-label":"","aria-labelledby":(\w+)/s,
      '$1"aria-label":$2["aria-label"]??($3?"":"선택"),"aria-labelledby":$3',
    ],
    // A column whose heading is no text has no label in the name of its buttons.
    [
      /(children:(\w+)\?\?\w+\(\w+,\{hideLocale:!0,label:)(\w+)(,unstyled:!0\}\).{0,400}?ascending"\),label:)\3(\}.{0,400}?descending"\),label:)\3\}/s,
      '$1$3$4$3??$2$5$3??$2}',
    ],
    // What a list of choices says to screen readers.
    [
      /"Use Up and Down to choose options.{0,120}?"\.concat\(\w+\?"[^"]*":"","\."\)/,
      '"위아래 화살표 키로 고르고 엔터 키로 선택합니다. 취소하려면 Esc 키를 누릅니다."',
    ],
    [
      /\|\|"Select"," is focused "\)\.concat\(.{0,80}?, press Down to open the menu, "\)\.concat\(\w+\?"[^"]*":""\)/,
      '||"선택",". 아래 화살표를 누르면 목록이 열립니다.")',
    ],
    [
      /"Use left and right to toggle between focused values[^"]*"/,
      '"좌우 화살표 키로 옮겨 다니고 백스페이스 키로 뺍니다."',
    ],
    [/"option "\.concat\((\w+),", deselected\."\)/, '"선택 해제: ".concat($1)'],
    [/"All selected options have been cleared\."/, '"모두 지웠습니다."'],
    [
      /"option"\.concat\(\w+\.length>1\?"s":""," "\)\.concat\((\w+)\.join\(","\),", selected\."\)/,
      '"선택됨: ".concat($1.join(", "))',
    ],
    [
      /"option "\.concat\((\w+)," is disabled\. Select another option\."\)/,
      '"선택할 수 없음: ".concat($1)',
    ],
    [/"option "\.concat\((\w+),", selected\."\)/, '"선택됨: ".concat($1)'],
    [/" of "\)\.concat\((\w+)\.length\)/, '" / ").concat($1.length)'],
    [/"value "\.concat\((\w+)," focused, "\)/, '"".concat($1,", ")'],
    [/\?" disabled":""/, '?" 선택할 수 없음":""'],
    [/\?" selected":""/, '?" 선택됨":""'],
    [/" for search term "\+/, '", 검색어: "+'],
    [
      /""\.concat\((\w+)," result"\)\.concat\(\w+!==1\?"s":""," available"\)/,
      '"결과 ".concat($1,"개")',
    ],
    [/"Remove "\.concat\((\w+)\|\|"option"\)/, '"".concat($1||"선택한 항목"," 빼기")'],
    [/"No options"/g, '"선택할 항목이 없습니다"'],
    [/"Loading\.\.\."/g, '"불러오는 중"'],
    [/"Select\.\.\."/g, '"선택해 주세요"'],
    [/'Create "'\.concat\((\w+),'"'\)/, '"새로 추가: ".concat($1)'],
    // The label of a choice is no text where it is a version.
    [
      /(\w+=(\w+)\.ariaLiveMessages,\w+=)(\w+\.getOptionLabel)(,)/,
      '$1(option=>option.text??$2.getOptionLabel(option))$4',
    ],
    // `오류 2개`
    [
      /(children:\[)(\w+\("span",\{className:`\$\{\w+\}__count`,children:\w+\}\),)(\w+)&&` \$\{\w+>1\?\w+\.t\("general:errors"\):\w+\.t\("general:error"\)\}`/,
      '$1$3&&"오류\\xa0",$2$3&&"개"',
    ],
    // `메뉴 닫기`: what is done comes last in Korean.
    [
      /`\$\{(\w+)\((\w+)\?"general:close":"general:open"\)\} \$\{\1\("general:menu"\)\}`/,
      '$2?`${$1("general:menu")} ${$1("general:close")}`:$1("general:open")',
    ],
    // The heading of the dialog that crops a picture.
    [
      /`\$\{(\w+)\("general:editing"\)\} \$\{(\w+)\}`,children:\[\1\("general:editing"\)," ",\2\]/,
      '`${$2} ${$1("general:editing")}`,children:[$2," ",$1("general:editing")]',
    ],
    newTitle,
    // The label of a cell, where a row is a card and has no column above it.
    [
      /("td",\{className:`cell-\$\{\w+\.replace\(\/\\\.\/g,"__"\)\}`,)(children:(\w+)\.renderedCells\[)/g,
      '$1"data-label":[$3.field?.labelWithPrefix,$3.field?.label].find(text=>typeof text=="string"),$2',
    ],
    // A dash with nothing after it.
    [/\w+\("span",\{children:"\\u2014"\}\),(\w+\("div",\{className:`\$\{\w+\}__actions`)/g, '$1'],
    [/count:`\((\$\{\w+\})\)`/g, 'count:`$1`'],
    // One separator for a path of labels.
    [/\+" > "/g, '+" › "'],
    [/," > "\]/, '," › "]'],
    [/replaceAll\(" > "," \\u2192 "\)/, 'replaceAll(" > "," › ")'],
    [/split\(" \\u2192 "\)/, 'split(" › ")'],
  ],
  '@payloadcms/ui/dist/exports/shared/index.js': [newTitle],
  '@payloadcms/next/dist/views/Version/RenderFieldsToDiff/DiffCollapser/index.js': [
    [/"Expand" : "Collapse"/, '"펼치기" : "접기"'],
  ],
  '@payloadcms/next/dist/views/Version/Default/index.js': [
    // The library of dates says `1분 미만 전`.
    [/t\('version:versionAgo', \{[^]*?\}\)\s*\}\)/g, '$&.replace("1분 미만 전", "방금 전")'],
  ],
  '@payloadcms/next/dist/views/Version/SelectComparison/index.js': [
    [/(?=label: [^]{0,200}t\('version:moreVersions'\))/, "text: t('version:moreVersions'), "],
  ],
  '@payloadcms/next/dist/views/Versions/buildColumns.js': [
    [/(type: 'date')(\s*\})/, "$1, label: t('general:updatedAt')$2"],
    [/(type: 'checkbox')(\s*\})/, "$1, label: t('version:status')$2"],
    // The id of a version means nothing to anybody.
    [/(accessor: 'id',\s*active: )true/, '$1false'],
  ],
  // Shown to admins who are signed in, on pages where nobody makes anything by hand.
  '@payloadcms/next/dist/views/Unauthorized/index.js': [
    [
      /user && !permissions\.canAccessAdmin \? 'error:unauthorizedAdmin'/,
      "user ? 'general:unauthorized'",
    ],
    [/path: logoutRoute/, "path: '/'"],
    [/'authentication:logOut'/, "'general:backToDashboard'"],
  ],
  '@dnd-kit/core/dist/core.esm.js': [
    [
      /"\\n {4}To pick up a draggable item.*?"/,
      '"스페이스 키로 항목을 잡고 화살표 키로 옮깁니다. 다시 스페이스 키를 누르면 놓고, Esc 키를 누르면 취소합니다."',
    ],
    [/"Picked up draggable item " \+ active\.id \+ "\."/, '"항목을 잡았습니다."'],
    [/"Draggable item " \+ active\.id \+ " was moved over[^;]+;/, '"항목을 옮기고 있습니다.";'],
    [/"Draggable item " \+ active\.id \+ " is no longer[^;]+;/, '"놓을 수 없는 자리입니다.";'],
    [/"Draggable item " \+ active\.id \+ " was dropped over[^;]+;/, '"항목을 놓았습니다.";'],
    [/"Draggable item " \+ active\.id \+ " was dropped\."/, '"항목을 놓았습니다."'],
    [/"Dragging was cancelled\. Draggable item[^;]+;/, '"옮기기를 취소했습니다.";'],
  ],
}
