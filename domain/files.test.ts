/** What a file is, by its content; what may be shown in place. */
import { describe, expect, test } from 'vitest';
import {
  archivePart,
  fileNameOf,
  isShownInPlace,
  plainName,
  typeOf,
  unknown_type,
  whyNotFromOutside,
} from './files.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('the type of a file', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n', 'a.pdf', 'application/pdf'],
    ['a PDF behind a scanner’s own line', 'SCAN\r\n%PDF-1.4', 'a.pdf', 'application/pdf'],
    ['a JPEG, whatever it is called', '\xff\xd8\xff\xe0', 'a.exe', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n....', 'a', 'image/png'],
    ['a WebP', 'RIFF1234WEBPVP8 ', 'a', 'image/webp'],
    ['a phone’s HEIC', '\0\0\0\x18ftypheic', 'a', 'image/heic'],
    ['a DWG drawing', 'AC1032\0\0', 'a.dwg', 'image/vnd.dwg'],
    ['a DXF drawing', '  0\r\nSECTION\r\n', 'a.dxf', 'image/vnd.dxf'],
    ['a DXF drawing with a remark', '999\nmade by x\n  0\nSECTION\n', 'a.dxf', 'image/vnd.dxf'],
    ['a workbook', 'PK\x03\x04', 'BOQ.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['an archive', 'PK\x03\x04', 'all.zip', 'application/zip'],
    ['HTML that calls itself a PDF', '<!doctype html><script>1</script>', 'plan.pdf', unknown_type],
    ['HTML with the sign of a PDF in it', '<html>%PDF-1.7', 'plan.pdf', unknown_type],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'logo.svg', unknown_type],
    ['a program', 'MZ\x90\0', 'setup.exe', unknown_type],
    ['nothing', '', 'empty.txt', unknown_type],
  ])('%s', (_what, content, name, expected) => {
    expect(typeOf(bytes(content), name)).toBe(expected);
  });

  test.each([
    ['a document', 'quote', '%PDF-1.7', 'offer.pdf', true],
    ['a workbook of an old office', 'quote', '\xd0\xcf\x11\xe0', 'offer.xls', true],
    ['a program under another name', 'mdcc', 'MZ\x90\0', 'list.pdf', false],
    ['a program by its name', 'supplier', 'x', 'list.pdf.exe ', false],
    ['a page that calls itself a PDF', 'mdcc', ' <!DOCTYPE html>', 'list.pdf', false],
    ['a drawing that runs scripts', 'mdcc', '<svg xmlns="', 'list.svg', false],
    ['the bill of an enquiry, which nothing may lose', 'lead', '<html>', 'bill.html', true],
    ['what a customer attaches to a ticket', 'ticket', '<html>', 'mail.html', true],
  ] as const)('%s from outside is taken: %s', (_what, purpose, content, name, taken) => {
    expect(whyNotFromOutside(purpose, bytes(content), name) === undefined).toBe(taken);
  });

  test.each([
    ['application/pdf', true],
    ['image/png', true],
    ['image/svg+xml', false],
    ['text/html', false],
    [unknown_type, false],
  ])('%s is shown in place: %s', (type, shown) => {
    expect(isShownInPlace(type)).toBe(shown);
  });
});

test.each([
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\plans\\layout.pdf', 'C:_plans_layout.pdf'],
  ['..', '_'],
  ['Array Layout R2.pdf', 'Array Layout R2.pdf'],
  ['bill\u202efdp.exe', 'billfdp.exe'],
  ['\u2066report\u2069.pdf', 'report.pdf'],
  ['a\u200b\u00adb\ufeff.pdf', 'ab.pdf'],
  ['line\nbreak\u0085.pdf', 'linebreak.pdf'],
  ['\u202e', 'file'],
  // joiners are letters of Hindi
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
])('the name %s becomes %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test.each([
  ['..', 'file'],
  ['.', 'file'],
  ['...  ', 'file'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['GUVNL/SOLAR/12', 'GUVNL_SOLAR_12'],
  ['.htaccess', 'htaccess'],
  ['layout. ', 'layout'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['contract', 'contract'],
  ['bill\u202efdp.exe', 'billfdp.exe'],
  ['', 'file'],
])('%j in an archive is %j', (words, part) => {
  expect(archivePart(words)).toBe(part);
});

test('a file that is made from words is called what is read', () => {
  expect(fileNameOf('bill\u202efdp', 'pdf')).toBe('billfdp.pdf');
});
