import { MongoClient, MongoNetworkError, MongoServerError } from 'mongodb'

import { isAuthenticationRefused, unnamedDatabase } from '@/bootstrap/openDatabase'

describe('a refused authentication', () => {
  it.each([
    { code: 18, codeName: 'AuthenticationFailed' },
    { code: 8000, codeName: 'AtlasError', errmsg: 'bad auth : authentication failed' },
  ])('should be known by $codeName', (answer) => {
    expect(isAuthenticationRefused(new MongoServerError(answer))).toBe(true)
  })

  it('should not be mistaken for a server that does not answer', () => {
    expect(isAuthenticationRefused(new MongoNetworkError('connect ECONNREFUSED'))).toBe(false)
  })
})

describe('an address without the name of a database', () => {
  it.each([
    'mongodb://db1,db2:27018',
    'mongodb://user:password@db1,db2/',
    'mongodb+srv://cluster.example.net/?authSource=admin',
    'mongodb://db1?replicaSet=rs0',
  ])('should lead to a sentence that says what is used and how to name one: %s', (url) => {
    expect(unnamedDatabase(url)).toMatch(
      /^DATABASE_URL names no database, so .* test is used: .*\/harumatchum/,
    )
    expect(new MongoClient(url.replace('+srv', '')).db().databaseName).toBe('test')
  })

  it.each([
    'mongodb://user:password@db1,db2/harumatchum?replicaSet=rs0',
    'mongodb+srv://cluster.example.net/test',
  ])('should not be reported for an address that names one: %s', (url) => {
    expect(unnamedDatabase(url)).toBeUndefined()
  })
})
