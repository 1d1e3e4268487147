import { readdirSync, readFileSync } from 'node:fs'

const folder = 'src/copy'
const files = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(`${folder}/${file}`, 'utf8'),
}))

describe('the texts of the interface', () => {
  it.each([
    ['ask in one way: `할까요?`', /시겠습니까/],
    ['call whoever else is at work 다른 사람', /다른 사용자/],
    ['leave no particle open', /[’}]\((?:으|이|은|을|와)\)|[’}][은을이과]\([는를가와]\)/],
    ['call a picture of the site 사진', /(?:사용 중인|올바른) 이미지|이미지 목록/],
  ])('should %s', (_, wrong) => {
    expect(files.filter(({ text }) => wrong.test(text)).map(({ file }) => file)).toEqual([])
  })
})
