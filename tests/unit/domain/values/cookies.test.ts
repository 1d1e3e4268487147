import { cookieHeader, cookieValue } from '@/domain/values/cookies'

describe('a cookie as it is sent', () => {
  it.each([
    [{ Path: '/', 'Max-Age': 60 }, 'Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
    [{ 'Max-Age': 0, Path: '/' }, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    [{ Path: '/login', secure: true }, 'Path=/login; HttpOnly; SameSite=Lax; Secure'],
    [{ Path: '/login', secure: false }, 'Path=/login; HttpOnly; SameSite=Lax'],
  ])('should have the attributes %j in their order', (attributes, text) => {
    expect(cookieHeader('name', 'value', attributes)).toBe(`name=value; ${text}`)
  })

  it.each(['', 'a.B_9-', '김영업', 'a; Path=/admin', '%', 'a=b'])(
    'should keep the value %j',
    (value) => {
      const header = cookieHeader('name', value, { Path: '/' })
      const [pair = '', ...attributes] = header.split('; ')
      expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(cookieValue(`other=1; ${pair}`, 'name')).toBe(value)
    },
  )
})

describe('the value of a cookie', () => {
  it.each([
    ['name=a', 'a'],
    ['other=b;name=a;more=c', 'a'],
    ['name=', ''],
    ['rename=b', undefined],
    ['name=%', undefined],
    ['', undefined],
    [null, undefined],
  ])('should be read from %j', (header, value) => {
    expect(cookieValue(header, 'name')).toBe(value)
  })
})
