import { describe, expect, test } from 'vitest';
import {
  approvesFlaggedOnly,
  default_responsibilities,
  gapsOf,
  responsibilitiesOf,
  responsibility_areas,
  responsibility_roles,
} from './responsibilities.ts';

describe('the responsibility matrix', () => {
  test.each([
    ['contract', 'Sales', 'R'],
    ['net_metering', 'Liasoning Officer', 'R'],
    ['net_metering', 'Liasoning Manager', 'A'],
    ['drawings', 'Designer', 'R'],
    ['drawings', 'Customer', 'A'],
    ['purchase', 'Procurement Executive', 'R'],
    ['installation', 'Site In-Charge', 'A'],
    ['tests', 'Site Executive', 'R'],
    ['handover', 'O&M Manager', 'R'],
    ['contract', 'Designer', ''],
  ] as const)('has %s of %s as the default says: %s', (area, role, mark) => {
    expect(default_responsibilities[area][role]).toBe(mark);
  });

  test('knows every role in every area, and leaves no area without a doer and an approver', () => {
    const cells = responsibilitiesOf({});
    expect(cells).toHaveLength(responsibility_areas.length * responsibility_roles.length);
    expect(cells.some((cell) => cell.changed)).toBe(false);
    expect(gapsOf(cells)).toEqual([]);
    expect(approvesFlaggedOnly('drawings', 'Customer')).toBe(true);
    expect(approvesFlaggedOnly('handover', 'Customer')).toBe(false);
  });

  test('marks what a project changed, and says what is missing then', () => {
    const cells = responsibilitiesOf({ contract: { Sales: 'I', 'Project Manager': 'A' } });
    expect(cells.filter((cell) => cell.changed)).toEqual([
      { area: 'contract', role: 'Sales', mark: 'I', usual: 'R', changed: true },
    ]);
    expect(gapsOf(cells)).toEqual(['Nobody does: Contract, payments.']);
  });
});
