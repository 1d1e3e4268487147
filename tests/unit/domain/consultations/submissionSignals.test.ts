import { durations } from '@/config/durations'
import { signalsOf } from '@/domain/consultations/submissionSignals'

describe('signs of automated input', () => {
  it.each([
    ['no input', {}, []],
    [
      'an empty honeypot and enough time',
      { website: '', fillingTime: durations.fillingByHand },
      [],
    ],
    ['a filled honeypot', { website: 'https://spam.test' }, ['honeypot']],
    ['a honeypot with something other than text', { website: [''] }, ['honeypot']],
    ['too little time', { fillingTime: durations.fillingByHand - 1 }, ['tooFast']],
    ['too little time, as a form sends it', { fillingTime: '3' }, ['tooFast']],
    ['a negative time', { fillingTime: -1 }, ['tooFast']],
    ['both', { website: 'x', fillingTime: 0 }, ['honeypot', 'tooFast']],
    ['a number of nothing but zeros', { phone: '000-0000-0000' }, ['repeatedDigits']],
    ['one digit behind the prefix', { phone: '+82 10 1111-1111' }, ['repeatedDigits']],
    ["one digit behind Seoul's prefix", { phone: '02-1111-1111' }, ['repeatedDigits']],
    ['one digit behind the prefix of ten digits', { phone: '011-222-2222' }, ['repeatedDigits']],
    ['any other number', { phone: '010-1111-1112' }, []],
    ['a number that ends with one digit', { phone: '010-1222-2222' }, []],
    ['a number of Seoul that ends with one digit', { phone: '02-1222-2222' }, []],
    ['a name without a letter', { name: '123 !' }, ['noLetter']],
    ['names with letters', { name: '김2' }, []],
    ['a name and a phone that are no texts', { name: 1, phone: {} }, []],
    ['a time that is no number', { fillingTime: 'soon' }, []],
    ['a time that is null', { website: null, fillingTime: null }, []],
    ['a time that is an object', { fillingTime: { $lt: 1 } }, []],
    ['a time that no text can be made of', { fillingTime: { toString: 1 } }, []],
  ])('should be, for %s, %j → %j', (_, input, expected) => {
    expect(signalsOf(input)).toEqual(expected)
  })
})
