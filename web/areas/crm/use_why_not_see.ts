/** Whether the pipeline is open to the person: by the usual rights, otherwise by what the company changed of them. */
import { useMemo } from 'react';
import { cellOf, type ChangedRights } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { useSlice } from '../../kit/slice.ts';
import { useWhyNot } from '../../kit/use_why_not.ts';
import { role_rights } from './slices.ts';

const nothing = {};

/** Undefined while it is not known yet; a sentence when it is closed; empty when it is open. */
export function useWhyNotSee(): string | undefined {
  const usually = useWhyNot(allow.toView('crm'));
  const may_ask = useWhyNot(allow.toView('people')) === undefined;
  const asked = usually !== undefined && may_ask;
  const { data, failure } = useSlice(role_rights, asked ? nothing : undefined);
  const changed = useMemo(
    (): ChangedRights =>
      new Map(data?.rights.filter((one) => one.changed).map((one) => [cellOf(one.holder, one.module), one])),
    [data],
  );
  const really = useWhyNot(allow.toView('crm'), changed);
  if (usually === undefined) return '';
  if (!asked || failure) return usually;
  return data ? (really ?? '') : undefined;
}
