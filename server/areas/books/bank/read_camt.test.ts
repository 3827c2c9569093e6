/** Statements in XML (camt.053): what is read of an entry, and what is said of the rest. */
import { expect, test } from 'vitest';
import { ApiError } from '../../../../domain/errors.ts';
import { inEnglish } from '../../../../domain/sentences.ts';
import { readBankStatement } from './read_statement.ts';

const today = '2026-11-30';
const balance = (kind: string, amount: string, side = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;

const came = `<Ntry><Amt Ccy="INR">500000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
  <AcctSvcrRef>S99120</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>SBINR52026112712345678</TxId></Refs>
  <RltdPties><Dbtr><Nm>Surya Textile &amp; Co</Nm></Dbtr><Cdtr><Nm>Helios</Nm></Cdtr></RltdPties>
  <RmtInf><Ustrd>INV/26-27/0012</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
/** as versions from 2018 on write it */
const went = `<Ntry><Amt Ccy="INR">590.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-28T09:15:00+05:30</DtTm></BookgDt>
  <NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Bank</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls><AddtlNtryInf>RTGS charges</AddtlNtryInf></Ntry>`;

const camt = (content: string, account = '1') =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      <Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${content}</Stmt></BkToCstmrStmt></Document>`,
  );
const read = (content: string) => readBankStatement(camt(content), today);

test('entries have their side, party, purpose, reference and the balance after them', async () => {
  const { lines, problems } = await read(balance('OPBD', '1000000.00') + balance('CLBD', '1499409.50') + came + went);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    {
      day: '2026-11-27',
      text: 'Surya Textile & Co INV/26-27/0012',
      reference: 'SBINR52026112712345678',
      amount: 500_000_00,
      balance: 1_500_000_00,
    },
    { day: '2026-11-28', text: 'Bank RTGS charges', reference: '', amount: -590_50, balance: 1_499_409_50 },
  ]);
});

test('an overdrawn account opens below zero', async () => {
  const { lines } = await read(balance('OPBD', '1000.00', 'DBIT') + went);
  expect(lines[0]?.balance).toBe(-1_590_50);
});

test.each([
  [
    'a closing balance that does not follow',
    balance('OPBD', '1.00') + balance('CLBD', '2.00') + came,
    1,
    /entries are missing/,
  ],
  ['an entry that is not booked', came + went.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'), 1, /1 entry is not booked/],
  ['another currency', came + went.replace('Ccy="INR"', 'Ccy="USD"'), 1, /is in USD/],
  ['an amount without a side', came + went.replace('DBIT', ''), 1, /is not understood/],
  ['an amount finer than a paisa', came + went.replace('590.5', '590.555'), 1, /590\.555.* is not understood/],
  ['a day to come', came + went.replace('2026-11-28T', '2026-12-28T'), 1, /in the future/],
  ['no date', came + went.replace(/<BookgDt>.*<\/BookgDt>/, ''), 1, /has no date/],
])('says what it leaves out: %s', async (_, content, count, says) => {
  const { lines, problems } = await read(content);
  expect(lines).toHaveLength(count);
  expect(problems.map(inEnglish).join(' ')).toMatch(says);
});

test.each([
  [
    'statements of several accounts',
    Buffer.concat([camt(came)])
      .toString()
      .replace('</Stmt>', `</Stmt><Stmt><Acct><Id><Othr><Id>2</Id></Othr></Id></Acct>${went}</Stmt>`),
  ],
  ['an intraday report', camt(came).toString().replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')],
  ['entities of its own', camt(came).toString().replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document')],
  ['a broken end', camt(came).toString().slice(0, -20)],
])('refuses %s', async (_, text) => {
  await expect(readBankStatement(Buffer.from(text), today)).rejects.toBeInstanceOf(ApiError);
});
