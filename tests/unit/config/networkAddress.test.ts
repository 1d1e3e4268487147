import { hostInAddress, networkOf, parseAddress } from '@/config/networkAddress'

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('should be read from %j as %s', (text, address) => {
    expect(parseAddress(text)).toBe(address)
  })

  it.each([
    '',
    'unknown',
    'forged',
    '999.1.1.1',
    '1.2.3',
    '0x7f.1',
    '2001:db8::g',
    '[]',
    '_hidden',
    '1.2.3.4, 5',
  ])('should be undefined for the text %j', (text) => expect(parseAddress(text)).toBeUndefined())
})

describe('what counts as one client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('should be, for %s, %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('should be the same for two addresses in one /64, and differ beyond it', () => {
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  })
})

describe('the host of an address', () => {
  it.each([
    [undefined, 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ])('should be written as a browser reads it: %s as %s', (host, written) => {
    expect(hostInAddress(host)).toBe(written)
    expect(URL.canParse(`http://${hostInAddress(host)}:3000`)).toBe(true)
  })
})
