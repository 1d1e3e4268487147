import { durations } from '@/config/limits'
import { signalsOf } from '@/domain/signals'

describe('what speaks for a program', () => {
  it.each([
    ['nothing told', {}, []],
    ['an empty trap and time enough', { website: '', fillingTime: durations.fillingByHand }, []],
    ['a filled trap', { website: 'https://spam.test' }, ['honeypot']],
    ['a trap filled with something else than text', { website: [''] }, ['honeypot']],
    ['too little time', { fillingTime: durations.fillingByHand - 1 }, ['tooFast']],
    ['too little time, as a form sends it', { fillingTime: '3' }, ['tooFast']],
    ['a time before the beginning', { fillingTime: -1 }, ['tooFast']],
    ['both', { website: 'x', fillingTime: 0 }, ['honeypot', 'tooFast']],
    ['a time that is none', { fillingTime: 'soon' }, []],
    ['a time that is nothing', { website: null, fillingTime: null }, []],
    ['a time that is a thing', { fillingTime: { $lt: 1 } }, []],
  ])('should be, of %s, %j → %j', (_, hints, expected) => {
    expect(signalsOf(hints)).toEqual(expected)
  })
})
