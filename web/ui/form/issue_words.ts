/** What a form says about a value its schema refuses, in place of a schema library's own words. */
import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';

/** The sentences of the contract's schemas for an empty field; a form names the field instead. */
export const says_empty: readonly string[] = ['This field is required.', 'Enter some text.'];

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Sentences for refused values; undefined leaves the schema's own sentence. */
export function useIssueWords(): (issue: z.core.$ZodRawIssue) => string | undefined {
  const { t } = useLingui();
  return (issue) => {
    if (isNothing(issue.input) && issue.code !== 'custom') {
      const choice = issue.code === 'invalid_value' || issue.code === 'invalid_union' || Array.isArray(issue.input);
      return choice ? t`Select an option.` : t`This field is required.`;
    }
    switch (issue.code) {
      case 'too_small': {
        const least = String(issue.minimum);
        if (issue.origin === 'string') return t`Use at least ${least} characters.`;
        if (issue.origin === 'array') return t`Choose at least ${least}.`;
        return issue.inclusive === false ? t`Must be more than ${least}.` : t`Must be ${least} or more.`;
      }
      case 'too_big': {
        const most = String(issue.maximum);
        if (issue.origin === 'string') return t`Use at most ${most} characters.`;
        if (issue.origin === 'array') return t`Choose at most ${most}.`;
        return issue.inclusive === false ? t`Must be less than ${most}.` : t`Must be ${most} or less.`;
      }
      case 'invalid_format': {
        if (issue.format === 'email') return t`Enter an email address like name@company.in.`;
        if (issue.format === 'url') return t`Enter a web address like https://company.in.`;
        if (issue.format === 'date') return t`Enter a date like 31/03/2027.`;
        return t`Check the format.`;
      }
      case 'invalid_value':
        return t`Select from the list.`;
      case 'invalid_type':
        if (issue.expected === 'number' || issue.expected === 'int') return t`Enter a number.`;
        return issue.expected === 'date' ? t`Enter a date like 31/03/2027.` : t`Check the format.`;
      case 'not_multiple_of':
        return t`Enter a whole number.`;
      default:
        return undefined;
    }
  };
}
