import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the words for a device', () => {
  it.each([
    [windows, 'Chrome', 'Windows'],
    [`${windows} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Mac'],
  ])('%s', (user_agent, browser, system) => {
    expect(deviceOf(user_agent)).toEqual({ browser, system });
  });

  it('knows no words for a program', () => {
    expect(deviceOf('curl/8.5.0')).toBeUndefined();
    expect(deviceOf('')).toBeUndefined();
  });
});
